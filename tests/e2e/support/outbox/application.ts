// The real client of an open page: schedules write with it without taking the time of a form.
import { readdirSync } from 'node:fs'
import type { JSHandle, Page } from '@playwright/test'
import { findParts, type Parts } from './loaded-parts.ts'

export interface Application {
  readonly call: (name: string, input: object) => Promise<unknown>
  /** The items of the lists of a pet, as the page would show them. */
  readonly shown: (name: string, petId: string) => unknown[]
  /** The same after a request. */
  readonly refetch: (name: string, petId: string) => Promise<unknown>
  /** A diary entry with a photo. */
  readonly upload: (entry: { readonly petId: string; readonly [field: string]: unknown }) => Promise<unknown>
}

const compose = ({ queryClient, orpc, findUpload, reach, invoke }: Parts): Application => {
  const photo = async (): Promise<Blob> => {
    const canvas = new OffscreenCanvas(64, 48)
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`
    context?.fillRect(0, 0, 64, 48)
    return canvas.convertToBlob({ type: 'image/jpeg' })
  }
  const itemsIn = (data: unknown): unknown[] => {
    const pages = reach(data, ['pages'])
    const items = reach(data, ['items'])
    return Array.isArray(pages) ? pages.flatMap(itemsIn) : Array.isArray(items) ? items : []
  }
  return {
    call: async (name, input) => invoke(orpc, [...name.split('.'), 'call'], input),
    shown: (name, petId) => {
      const found = invoke(queryClient, ['getQueriesData'], { queryKey: [name.split('.')] })
      return (Array.isArray(found) ? found : []).flatMap(([key, data]: unknown[]) =>
        reach(key, ['1', 'input', 'petId']) === petId ? itemsIn(data) : [],
      )
    },
    refetch: async (name, petId) => {
      const options = invoke(orpc, [...name.split('.'), 'queryOptions'], { input: { petId }, staleTime: 0 })
      return itemsIn(await invoke(queryClient, ['fetchQuery'], options))
    },
    upload: async ({ petId, ...fields }) => {
      const path = `/api/pets/${petId}/diary`
      const form = new FormData()
      form.append('entry', JSON.stringify(fields))
      form.append('photo', await photo(), 'foto.jpg')
      return invoke({ upload: findUpload() }, ['upload'], path, form, { method: 'POST' })
    },
  }
}

// Before, a write would be sent without the outbox.
const isOpen = (): boolean => performance.getEntriesByName('deferred-code').length > 0

const listNeeded = (): string[] =>
  readdirSync('dist/web/assets')
    .filter((name) => /^(outbox|uploads)-[^.]+\.js$/.test(name))
    .map((name) => `/assets/${name}`)

/** Resolves once the page is open. One that was opened while the server was down is reloaded. */
export const findApplication = async (page: Page): Promise<JSHandle<Application>> => {
  for (;;)
    try {
      await page.waitForFunction(isOpen, undefined, { timeout: 20_000 })
      return await page.evaluateHandle(compose, await page.evaluateHandle(findParts, listNeeded()))
    } catch (error) {
      if (page.isClosed()) throw error
      await page.reload().catch(() => undefined)
    }
}
