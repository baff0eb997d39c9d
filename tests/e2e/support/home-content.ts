// What Home shows to everybody, made by an administrator without a screen and taken away again; and Home as if there were nothing else.
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { setAdmin } from './administrators.ts'
import { asNewClient, expect } from './fixtures.ts'

const headers = (): Record<string, string> => ({
  origin: process.env['E2E_URL'] ?? '',
  ...asNewClient(),
})

const idOf = (made: unknown): string => {
  if (typeof made === 'object' && made !== null && 'id' in made && typeof made.id === 'string') return made.id
  throw new Error(`No id in ${JSON.stringify(made)}`)
}

/** A title or name that no other test has. */
export const unique = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 8)}`

type Kind = 'banners' | 'adoptions'

/** Acts for a person who becomes an administrator. Everything that was made goes with `clear`. */
export const asAdministrator = async (page: Page, email: string) => {
  await setAdmin(email, 'put')
  const made: string[] = []
  const make = async (kind: Kind, data: object, art?: string): Promise<string> => {
    const response = await page.request.post(`/api/admin/${kind}`, { data, headers: headers() })
    expect(response.status(), await response.text()).toBe(201)
    const id = idOf(await response.json())
    made.push(`/api/admin/${kind}/${id}`)
    if (art === undefined) return id
    const picture = await sharp(await readFile(`web/art/${art}.svg`))
      .png()
      .toBuffer()
    const put = await page.request.put(`/api/${kind}/${id}/image`, { data: picture, headers: headers() })
    expect(put.status(), await put.text()).toBe(200)
    return id
  }
  return {
    banner: (title: string, more: { description?: string | null; isActive?: boolean } = {}, art?: string) =>
      make('banners', { title, description: null, isActive: true, ...more }, art),
    adoption: (name: string, more: object, art?: string) =>
      make('adoptions', { name, species: 'gato', sex: 'Hembra', isAvailable: true, ...more }, art),
    change: async (kind: Kind, id: string, data: object) => {
      const changed = await page.request.patch(`/api/admin/${kind}/${id}`, { data, headers: headers() })
      expect(changed.ok(), await changed.text()).toBe(true)
    },
    clear: async () => {
      for (const path of made)
        expect((await page.request.delete(path, { headers: headers() })).ok()).toBe(true)
    },
  }
}

/** Other tests make banners and adoptions at the same time: of the server's answers only these ids reach the page. */
export const showOnly = async (page: Page, ids: readonly string[]): Promise<void> => {
  await page.route(/\/api\/(banners|adoptions)$/, async (route) => {
    const response = await route.fetch()
    const all: unknown = await response.json()
    const json = Array.isArray(all) ? all.filter((one: unknown) => ids.includes(idOf(one))) : []
    await route.fulfill({ response, json })
  })
}
