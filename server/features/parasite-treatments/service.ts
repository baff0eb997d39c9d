// Parasite treatments: records of a pet, and what reminders ask of them.
import type * as z from 'zod'
import type { TreatmentRecord } from '#contract/features/care-plan/care-history.ts'
import { datedTreatment } from '#contract/features/parasite-treatments/dated-treatment.ts'
import { parasiteTreatmentKind } from '#contract/features/parasite-treatments/kind.ts'
import { parasiteTreatmentSchemas } from '#contract/features/parasite-treatments/schema.ts'
import { costColumns } from '#server/features/costs/service.ts'
import {
  answersOf,
  datedRecords,
  newestFirst,
  petRecords,
  stampableRecords,
} from '#server/features/records/service.ts'
import type { PetAccess } from '#server/features/pets/access.ts'
import type { Services } from '#server/platform/services/services.ts'
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

const shown = answersOf(parasiteTreatmentSchemas.record)

type TreatmentFields = z.output<typeof parasiteTreatmentSchemas.fields>
type TreatmentChanges = { readonly [F in keyof TreatmentFields]?: TreatmentFields[F] | undefined }

export const parasiteTreatmentRecords = petRecords(
  'quota',
  {
    history: {
      kind: 'parasite-treatments',
      fields: parasiteTreatmentSchemas.fields,
      title: (row) => row.name,
    },
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

/** For stamps. */
export const stampableTreatments = stampableRecords<TreatmentRow, TreatmentColumns>(
  parasiteTreatmentKind,
  parasiteTreatments,
  { find: findTreatment, insert: insertTreatment, update: updateTreatment },
)
