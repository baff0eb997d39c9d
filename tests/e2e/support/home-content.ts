// The configured administrator makes banners and adoptions of Home without a screen.
import { readFile } from 'node:fs/promises'
import { expect, type APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import * as z from 'zod'
import { asNamedAdmin } from './administrators.ts'

const created = z.object({ id: z.string() })
const listed = z.array(created)
const page = z.object({ items: listed })

/** A title or name that no other test has. */
export const uniqueName = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 8)}`

type Kind = 'banners' | 'adoptions'

const removeAll = async (admin: APIRequestContext): Promise<void> => {
  const list = async (kind: Kind): Promise<unknown> => (await admin.get(`/api/admin/${kind}`)).json()
  const remove = async (kind: Kind, id: string) => {
    const removed = await admin.delete(`/api/admin/${kind}/${id}`)
    expect(removed.ok(), await removed.text()).toBe(true)
  }
  for (const { id } of listed.parse(await list('banners'))) await remove('banners', id)
  // They are listed in pages.
  const adoptions = async () => page.parse(await list('adoptions')).items
  for (let items = await adoptions(); items.length > 0; items = await adoptions())
    for (const { id } of items) await remove('adoptions', id)
}

/** Removes the present content of Home. @returns functions that add content */
export const replaceHomeContent = async () => {
  const admin = await asNamedAdmin()
  await removeAll(admin)
  const make = async (kind: Kind, data: object, art?: string): Promise<string> => {
    const response = await admin.post(`/api/admin/${kind}`, { data })
    expect(response.status(), await response.text()).toBe(201)
    const { id } = created.parse(await response.json())
    if (art === undefined) return id
    const picture = await sharp(await readFile(`web/art/${art}.svg`))
      .png()
      .toBuffer()
    const headers = { 'content-type': 'image/png' }
    const put = await admin.put(`/api/${kind}/${id}/image`, { data: picture, headers })
    expect(put.status(), await put.text()).toBe(200)
    return id
  }
  return {
    banner: (title: string, more: { description?: string | null; isActive?: boolean } = {}, art?: string) =>
      make('banners', { title, description: null, isActive: true, ...more }, art),
    adoption: (name: string, more: object, art?: string) =>
      make('adoptions', { name, species: 'gato', sex: 'Hembra', isAvailable: true, ...more }, art),
    change: async (kind: Kind, id: string, data: object) => {
      const changed = await admin.patch(`/api/admin/${kind}/${id}`, { data })
      expect(changed.ok(), await changed.text()).toBe(true)
    },
    clear: () => removeAll(admin),
  }
}

export type HomeContent = Awaited<ReturnType<typeof replaceHomeContent>>
