// Unlike other records, visits are listed page by page and count in the owner's quota.
import * as z from 'zod'
import {
  visitSchemas,
  type Visit,
  type visitListInput,
  type VisitPage,
} from '#contract/features/visits/schema.ts'
import { plainDate } from '#contract/shared/date-schemas.ts'
import { id } from '#contract/shared/ids.ts'
import { pageSize } from '#contract/shared/paging.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { chargedAccount, withPetLocked } from '#server/features/pets/access.ts'
import { requireWithinQuota } from '#server/features/quotas/service.ts'
import { createRowMapper } from '#server/features/records/kinds/rows.ts'
import { petRecords, type Change } from '#server/features/records/kinds/service.ts'
import { decodeCursor, toPage } from '#server/platform/http/pagination.ts'
import type { Services } from '#server/platform/services/services.ts'
import { countVisits, searchVisits, visitQueries } from './queries.ts'

const visitCursor = z.tuple([plainDate, id])

const toVisit = createRowMapper(visitSchemas.record)

const records = petRecords(visitSchemas, visitQueries)

const bytesOf = ({ reason, clinic, veterinarian, findings }: Visit): number =>
  Buffer.byteLength([reason, clinic, veterinarian, findings].join(''))

export const visitRecords = {
  ...records,

  list: async (
    { db }: Services,
    access: PetAccess,
    { search, cursor }: Omit<z.output<typeof visitListInput>, 'petId'> = {},
  ): Promise<VisitPage> => {
    const after = decodeCursor(visitCursor, cursor)
    const rows = await searchVisits(db, access, search, { after, size: pageSize + 1 })
    const { items, next } = toPage(rows, visitQueries.cursorValues)
    return { items: items.map(toVisit), total: await countVisits(db, access), next }
  },

  /** @throws QUOTA_REACHED when its texts grow and there is no room; RECORD_STAMPED, STALE_REVISION */
  update: async (
    services: Services,
    access: PetAccess<'edit'>,
    sent: string,
    change: Change,
  ): Promise<Visit> =>
    withPetLocked(services, access, async (tx) => {
      const { before, after } = await records.change(services, tx, access, sent, change)
      if (bytesOf(after) > bytesOf(before)) await requireWithinQuota(services, tx, chargedAccount(access))
      return after
    }),
}
