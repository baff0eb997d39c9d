// The real client of an open page, found among the modules that it has loaded: schedules write with
// it without taking the time of a form.
import type { JSHandle, Page } from '@playwright/test'
import * as z from 'zod'

export interface Application {
  readonly call: (name: string, input: object) => Promise<unknown>
  /** The items of the lists of a pet, as the page would show them. */
  readonly shown: (name: string, petId: string) => unknown[]
  /** The same after a request. */
  readonly refetch: (name: string, petId: string) => Promise<unknown>
  /** A diary entry with a photo. */
  readonly upload: (entry: { readonly petId: string; readonly [field: string]: unknown }) => Promise<unknown>
}

const find = async (): Promise<Application> => {
  const reach = (value: unknown, path: readonly string[]): unknown =>
    path.reduce<unknown>(
      (at, name) =>
        (typeof at === 'object' || typeof at === 'function') && at !== null
          ? Reflect.get(at, name)
          : undefined,
      value,
    )
  const invoke = (value: unknown, path: readonly string[], ...args: unknown[]): unknown => {
    const act = reach(value, path)
    if (typeof act !== 'function') throw new Error(`There is no ${path.join('.')}.`)
    return Reflect.apply(act, reach(value, path.slice(0, -1)), args)
  }
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/assets\/[^/]+\.js$/.test(name))
  const modules = await Promise.all(
    [...new Set(loaded)].map(async (url): Promise<object> => {
      const module: object = await import(url)
      return module
    }),
  )
  const exported = modules.flatMap((module): unknown[] => Object.values(module))
  const findBy = (what: string, is: (value: unknown) => boolean): unknown => {
    const found = exported.find((value) => {
      try {
        return is(value)
      } catch {
        return false
      }
    })
    if (found === undefined) throw new Error(`The page has not loaded the ${what}.`)
    return found
  }
  const queryClient = findBy(
    'query client',
    (value) =>
      typeof reach(value, ['getQueryCache']) === 'function' &&
      Array.isArray(invoke(value, ['getQueriesData'], { queryKey: ['none'] })),
  )
  const orpc = findBy('client', (value) => {
    const key = invoke(value, ['pets', 'key'])
    // The bare client takes any name for a procedure.
    if (key instanceof Promise) key.catch(() => undefined)
    return Array.isArray(key)
  })
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
      const canvas = new OffscreenCanvas(64, 48)
      canvas.getContext('2d')
      form.append('photo', await canvas.convertToBlob({ type: 'image/jpeg' }), 'foto.jpg')
      const isUpload = (value: unknown) =>
        typeof value === 'function' && String(value).includes('waitingTurn')
      return invoke({ upload: findBy('uploads', isUpload) }, ['upload'], path, form, { method: 'POST' })
    },
  }
}

const isLoaded = (): boolean => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  return ['outbox', 'uploads'].every((chunk) => loaded.some((name) => name.includes(`/assets/${chunk}-`)))
}

/** Resolves once the page has loaded it. A page that was opened while the server was down is reloaded. */
export const findApplication = async (page: Page): Promise<JSHandle<Application>> => {
  for (;;)
    try {
      await page.waitForFunction(isLoaded, undefined, { timeout: 20_000 })
      return await page.evaluateHandle(find)
    } catch (error) {
      if (page.isClosed()) throw error
      await page.reload().catch(() => undefined)
    }
}

const stored = z.array(
  z.object({
    key: z.string(),
    petId: z.string(),
    recordId: z.string().nullable(),
    operation: z.string(),
    input: z.record(z.string(), z.unknown()),
    triedAt: z.string().nullable(),
    state: z.object({
      name: z.string(),
      code: z.string().optional(),
      output: z.unknown().optional(),
      data: z.unknown().optional(),
    }),
  }),
)
export type Stored = z.infer<typeof stored>[number]

/** What the device's outbox holds. */
export const outboxOf = async (page: Page): Promise<Stored[]> =>
  stored.parse(
    await page.evaluate(async () => {
      const finished = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error))
        })
      const name = (await indexedDB.databases())
        .map((item) => item.name)
        .find((item) => item?.startsWith('huella-'))
      if (name === undefined) return []
      const device = await finished(indexedDB.open(name))
      const rows: unknown[] = await finished(
        device.transaction('outbox').objectStore('outbox').index('order').getAll(),
      )
      device.close()
      return rows.map((row): unknown => JSON.parse(JSON.stringify(row)))
    }),
  )
