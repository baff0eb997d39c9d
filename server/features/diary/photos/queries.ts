import type { SystemAccess } from '#server/platform/database/system-access.ts'
import { asc, eq, gt, inArray } from 'drizzle-orm'
import { pets } from '#server/features/pets/pet-tables.ts'
import { petDiaryEntries as entries, petDiaryImages as images } from '#server/features/diary/tables.ts'

/** Sorted by photo id. */
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

/** Photos of removed entries are included. */
export const listPhotosOfEntries = ({ db }: SystemAccess, entryIds: readonly string[]) =>
  db
    .select({ entryId: images.entryId, version: images.version, widths: images.widths })
    .from(images)
    .where(inArray(images.entryId, [...entryIds]))
