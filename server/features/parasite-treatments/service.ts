// Parasite treatments: records of a pet, and what reminders ask of them.
import type * as z from 'zod'
import type { TreatmentRecord } from '#contract/features/care-plan/care-history.ts'
import { datedTreatment } from '#contract/features/parasite-treatments/dated-treatment.ts'
import {
  parasiteTreatmentFields,
  type ParasiteTreatment,
} from '#contract/features/parasite-treatments/schema.ts'
import { costColumns, costOf } from '#server/features/costs/service.ts'
import {
  datedRecords,
  newestFirst,
  petRecords,
  requirePlaceForRecord,
  type StampableRecords,
} from '#server/features/records/service.ts'
import type { PetAccess } from '#server/features/pets/access.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import {
  deleteTreatment,
  findStandingTreatment,
  findTreatment,
  insertTreatment,
  listPetsWithDueTreatments,
  listStandingTreatments,
  listLatestTreatments as queryLatestTreatments,
  listTreatmentsOfPets,
  updateTreatment,
  type TreatmentColumns,
  type TreatmentRow,
} from './queries.ts'
import { parasiteTreatments } from './tables.ts'

const shown = (row: TreatmentRow): ParasiteTreatment => ({
  id: row.id,
  name: row.name,
  target: row.target,
  dateAdministered: row.dateAdministered,
  nextDueDate: row.nextDueDate,
  notes: row.notes,
  cost: costOf(row),
  remind: row.remind,
  createdAt: row.createdAt.toISOString(),
})

type TreatmentFields = z.output<typeof parasiteTreatmentFields>
type TreatmentChanges = { readonly [F in keyof TreatmentFields]?: TreatmentFields[F] | undefined }

export const parasiteTreatmentRecords = petRecords(
  'quota',
  {
    history: { kind: 'parasite-treatments', fields: parasiteTreatmentFields, title: (row) => row.name },
    table: parasiteTreatments,
    order: newestFirst,
    find: findStandingTreatment,
    list: listStandingTreatments,
    insert: (tx, access, written, { cost, ...fields }: TreatmentFields) =>
      insertTreatment(tx, access, written, { ...fields, ...costColumns(cost) }),
    update: (tx, access, written, { cost, ...changes }: TreatmentChanges) =>
      updateTreatment(tx, access, written, { ...changes, ...costColumns(cost) }),
    remove: deleteTreatment,
  },
  shown,
)

/** For the care plan: the latest of each product and target by its date. */
export const listLatestTreatments = async (
  { db }: Pick<Services, 'db'>,
  access: PetAccess,
): Promise<TreatmentRecord[]> =>
  (await queryLatestTreatments(db, access)).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))

export const datedTreatments = datedRecords(
  { table: parasiteTreatments, listOfPets: listTreatmentsOfPets, listPetsDueOn: listPetsWithDueTreatments },
  (row: TreatmentRow) => {
    const { petId, name, remind, remindFrom } = row
    return { ...datedTreatment(shown(row)), petId, name, remind, remindFrom }
  },
)

const stampedFields = (row: TreatmentRow) => ({
  name: row.name,
  target: row.target,
  dateAdministered: row.dateAdministered,
  nextDueDate: row.nextDueDate,
  notes: row.notes,
})

/** For stamps. What it cost is the owner's, and no part of them. */
export const stampableTreatments: StampableRecords<TreatmentColumns> = {
  requirePlace: (tx, access) => requirePlaceForRecord(tx, access, parasiteTreatments),
  findOwners: async (tx, access, id) => {
    const row = await findTreatment(tx, access, id)
    return row && { remind: row.remind, costMinor: row.costMinor, currency: row.currency }
  },
  find: async (tx, access, id) => {
    const row = await findTreatment(tx, access, id)
    return row && stampedFields(row)
  },
  insert: async (tx, access, written, fields) => {
    const row = await insertTreatment(tx, access, written, fields)
    return row && stampedFields(row)
  },
  update: async (tx, access, written, fields) => {
    const row = await updateTreatment(tx, access, written, fields)
    return row && stampedFields(row)
  },
}
