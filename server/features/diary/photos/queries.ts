// Queries of photos for sweeps, backups and the job that deletes entries.
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import { asc, eq, gt, inArray } from 'drizzle-orm'
import { pets } from '#server/features/pets/pet-tables.ts'
import { petDiaryEntries as entries, petDiaryImages as images } from '#server/features/diary/tables.ts'

/** The parts of the file keys of all photos, sorted by photo id. */
export const listPhotosAfter = ({ db }: SystemAccess, after: string | undefined, limit: number) =>
  db
    .select({
      id: images.id,
      ownerId: pets.userId,
      entryId: images.entryId,
      version: images.version,
      widths: images.widths,
    })
    .from(images)
    .innerJoin(entries, eq(entries.id, images.entryId))
    .innerJoin(pets, eq(pets.id, entries.petId))
    .where(after === undefined ? undefined : gt(images.id, after))
    .orderBy(asc(images.id))
    .limit(limit)

/** The sweep of orphan files needs the photos of removed entries too, as does the job. */
export const listPhotosOfEntries = ({ db }: SystemAccess, entryIds: readonly string[]) =>
  db
    .select({ entryId: images.entryId, version: images.version, widths: images.widths })
    .from(images)
    .where(inArray(images.entryId, [...entryIds]))
