import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Services } from '#server/platform/services/services.ts'
import { single, type Insertable, type WithId } from '#server/testing/factories/inserted-row.ts'
import { dataExports } from './tables.ts'

export const aDataExport = async (
  { db, clock, fileStore }: Pick<Services, 'db' | 'clock' | 'fileStore'>,
  person: WithId,
  row: Insertable<typeof dataExports.$inferInsert> = {},
) => {
  const now = clock()
  const id = newId(now.getTime())
  const storageKey = `personal-data-exports/${person.id}/${id}.zip`
  const bytes = Buffer.from('a copy')
  await fileStore.put(storageKey, bytes, 'application/zip')
  const ready = { status: 'ready', storageKey, size: bytes.length, readyAt: now, progress: 100 } as const
  return single(
    await db
      .insert(dataExports)
      .values({ id, userId: person.id, requestedAt: now, activeAt: now, ...ready, ...row })
      .returning(),
  )
}
