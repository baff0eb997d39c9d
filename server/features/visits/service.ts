// Visits: records of a pet, listed page by page, within the owner's quota; and what reminders ask
// of them.
import * as z from 'zod'
import { datedVisit } from '#contract/features/visits/dated-visit.ts'
import { visitKind } from '#contract/features/visits/kind.ts'
import {
  type Visit,
  type VisitPage,
  type visitListInput,
  visitSchemas,
} from '#contract/features/visits/schema.ts'
import { plainDate } from '#contract/shared/date-schemas.ts'
import { id } from '#contract/shared/ids.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { costColumns } from '#server/features/costs/service.ts'
import { noteChanged } from '#server/features/history/service.ts'
import { chargedAccount, withPetLocked, type PetAccess } from '#server/features/pets/access.ts'
import { requireWithinQuota } from '#server/features/quotas/service.ts'
import {
  answersOf,
  datedRecords,
  refusingStamped,
  restorableRecords,
  stampableRecords,
} from '#server/features/records/service.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { decodeCursor, toPage } from '#server/platform/http/pagination.ts'
import type { Services } from '#server/platform/services/services.ts'
import * as queries from './queries.ts'
import { visits } from './tables.ts'

const visitCursor = z.tuple([plainDate, id])

const shown = answersOf(visitSchemas.record)

type VisitFields = z.output<typeof visitSchemas.fields>

const history = {
  kind: 'visits',
  fields: visitSchemas.fields,
  title: ({ reason }: queries.VisitRow) => reason,
} as const

export const visitRecords = restorableRecords(
  'quota',
  {
    history,
    table: visits,
    find: queries.findVisit,
    insert: (tx, access, written, { cost, ...fields }: VisitFields) =>
      queries.insertVisit(tx, access, written, { ...fields, ...costColumns(cost) }),
    remove: queries.deleteVisit,
  },
  shown,
)

/** A page of them. */
export const listVisits = async (
  { db }: Services,
  access: PetAccess,
  { search, cursor }: Omit<z.output<typeof visitListInput>, 'petId'> = {},
): Promise<VisitPage> => {
  const after = decodeCursor(visitCursor, cursor)
  const rows = await queries.listVisits(db, access, search, after, pageSize + 1, 'standing')
  const { items, next } = toPage(rows, (row) => [row.visitDate, row.id])
  return { items: items.map(shown), total: await queries.countVisits(db, access), next }
}

/**
 * Changes the fields that are sent.
 * @throws QUOTA_REACHED when its texts grow and there is no room
 * @throws RECORD_STAMPED
 */
export const updateVisit = (
  services: Services,
  access: PetAccess<'edit'>,
  sent: string,
  { cost, ...fields }: { readonly [F in keyof VisitFields]?: VisitFields[F] | undefined },
): Promise<Visit> =>
  withPetLocked(services, access, async (tx) => {
    const visitId = requireUuid(sent)
    const before = requireFound(await queries.findVisit(tx, access, visitId))
    const written = { id: visitId, remindFrom: services.clock() }
    const changes = { ...fields, ...costColumns(cost) }
    const row = requireFound(await refusingStamped(() => queries.updateVisit(tx, access, written, changes)))
    if ((row.textBytes ?? 0) > (before.textBytes ?? 0))
      await requireWithinQuota(services, tx, chargedAccount(access))
    const after = shown(row)
    const record = { kind: history.kind, id: row.id, title: history.title(row) }
    await noteChanged(services, tx, access, record, [shown(before), after])
    return after
  })

export const datedVisits = datedRecords(
  { table: visits, listOfPets: queries.listVisitsOfPets, listPetsDueOn: queries.listPetsWithNextVisits },
  ({ petId, reason, remind, remindFrom, createdAt, ...row }: queries.DatedVisitRow) => {
    const visit = { ...row, reason, createdAt: createdAt.toISOString() }
    return { ...datedVisit(visit), petId, name: reason, remind, remindFrom }
  },
)

/** For stamps. */
export const stampableVisits = stampableRecords<queries.VisitRow, queries.VisitColumns>(visitKind, visits, {
  find: queries.findVisit,
  insert: queries.insertVisit,
  update: queries.updateVisit,
})
