// The entries of a device's outbox, read from its storage.
import type { Page } from '@playwright/test'
import * as z from 'zod'

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
