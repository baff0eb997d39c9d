import type * as z from 'zod'
import { displayName } from '#contract/features/auth/display-name.ts'
import type {
  authorsInput,
  BinPage,
  binParam,
  ChangePage,
  PetChange,
  RecordAuthors,
} from '#contract/features/history/schema.ts'
import { binDays } from '#server/platform/database/restorable-rows.ts'
import { splitIds } from '#contract/shared/ids.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { findAccounts } from '#server/features/auth/accounts/account-queries.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { withPetLocked } from '#server/features/pets/access.ts'
import { undoableSince } from '#server/platform/database/restorable-rows.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { decodeCursor, momentCursor, toPage } from '#server/platform/http/pagination.ts'
import type { Services } from '#server/platform/services/services.ts'
import * as queries from './queries.ts'
import { historyKinds } from './service.ts'

type Ids = readonly (string | null)[]

/** Display names by id; null without an account. */
const findNames = async ({ db }: Pick<Services, 'db'>, ids: Ids) => {
  const some = [...new Set(ids.filter((id) => id !== null))]
  const people = some.length === 0 ? [] : await findAccounts(db, some)
  const names = new Map(people.map((person) => [person.id, displayName(person)]))
  return (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null))
}

export const listAuthors = async (
  services: Services,
  access: PetAccess,
  { kind, recordIds }: Omit<z.output<typeof authorsInput>, 'petId'>,
): Promise<{ items: RecordAuthors[] }> => {
  const rows = await queries.listAuthors(services.db, access, kind, splitIds(recordIds))
  const nameOf = await findNames(
    services,
    rows.flatMap(({ writtenBy, changedBy }) => [writtenBy, changedBy]),
  )
  return {
    items: rows.map(({ recordId, writtenBy, writtenAt, changedBy, changedAt }) => ({
      recordId,
      written: writtenAt && { by: nameOf(writtenBy), at: writtenAt.toISOString() },
      changed: changedAt && { by: nameOf(changedBy), at: changedAt.toISOString() },
    })),
  }
}

/** @param since the time before which removed records are gone */
const placeOf = (
  { known, removedAt }: { readonly known: string | null; readonly removedAt: Date | null },
  since: Date,
): PetChange['place'] => {
  if (known === null) return 'gone'
  if (removedAt === null) return 'kept'
  return removedAt < since ? 'gone' : 'bin'
}

export const listChanges = async (
  services: Services,
  access: PetAccess<'own'>,
  cursor?: string,
): Promise<ChangePage> => {
  const since = undoableSince(services)
  const after = decodeCursor(momentCursor, cursor)
  const rows = await queries.listChanges(services.db, access, after, pageSize + 1)
  const { items, next } = toPage(rows, (row) => [row.at.toISOString(), row.id])
  const nameOf = await findNames(
    services,
    items.map(({ by }) => by),
  )
  return {
    items: items.map(({ by, actorName, at, known, removedAt, ...row }) => ({
      ...row,
      by: actorName ?? nameOf(by),
      at: at.toISOString(),
      place: row.kind === 'profile' ? 'kept' : placeOf({ known, removedAt }, since),
    })),
    next,
  }
}

export const listBin = async (
  services: Services,
  access: PetAccess<'own'>,
  cursor?: string,
): Promise<BinPage> => {
  const after = decodeCursor(momentCursor, cursor)
  const rows = await queries.listRemoved(services.db, access, undoableSince(services), after, pageSize + 1)
  const { items, next } = toPage(rows, (row) => [row.removedAt.toISOString(), row.recordId])
  const nameOf = await findNames(
    services,
    items.map(({ by }) => by),
  )
  return {
    items: items.map(({ by, removedAt, ...row }) => ({
      ...row,
      by: nameOf(by),
      at: removedAt.toISOString(),
      until: new Date(removedAt.getTime() + binDays * dayMs).toISOString(),
    })),
    next,
  }
}

/** @throws NOT_FOUND when it is in no bin of this pet, or was removed too long ago */
export const restoreRecord = async (
  services: Services,
  access: PetAccess<'own'>,
  { kind, recordId }: Omit<z.output<typeof binParam>, 'petId'>,
): Promise<void> => {
  const { restore } = requireFound(
    historyKinds.collect(services.extensions).find((historyKind) => historyKind.kind === kind),
  )
  await restore(services, access, requireUuid(recordId))
}

export const emptyBin = (services: Services, access: PetAccess<'own'>): Promise<void> =>
  withPetLocked(services, access, async (tx) => {
    for (const { expire } of historyKinds.collect(services.extensions)) await expire?.(tx, access)
    await queries.deleteBin(tx, access)
  })
