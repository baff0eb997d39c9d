// The kinds of records, as values: for what is made of their fields. Names and traits of all stand
// in `contract/shared/record-kinds.ts`, which the first load has.
import { allergyKind } from '#contract/features/allergies/kind.ts'
import { diaryKind } from '#contract/features/diary/kind.ts'
import { documentKind } from '#contract/features/documents/kind.ts'
import { medicationKind } from '#contract/features/medications/kind.ts'
import { parasiteTreatmentKind } from '#contract/features/parasite-treatments/kind.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { visitKind } from '#contract/features/visits/kind.ts'
import { weightKind } from '#contract/features/weights/kind.ts'
import type { RecordKindName } from '#contract/shared/record-kinds.ts'

export const kindsByName = {
  vaccines: vaccineKind,
  'parasite-treatments': parasiteTreatmentKind,
  visits: visitKind,
  medications: medicationKind,
  weights: weightKind,
} as const

/** The kinds with a table and procedures that follow from their fields. */
export const kinds = Object.values(kindsByName)

/** The others too: what lists of many kinds read of a record follows from the same value. */
export const allKinds = Object.values({
  ...kindsByName,
  allergies: allergyKind,
  diary: diaryKind,
  documents: documentKind,
} satisfies Readonly<Record<RecordKindName, RecordKind>>)
