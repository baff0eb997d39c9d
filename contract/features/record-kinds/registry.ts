// Names and traits of all kinds are in `contract/shared/record-kinds.ts`, part of the first load.
import { allergyKind } from '#contract/features/allergies/kind.ts'
import { careTaskKind } from '#contract/features/care-tasks/kind.ts'
import { diaryKind } from '#contract/features/diary/kind.ts'
import { documentKind } from '#contract/features/documents/kind.ts'
import { medicationKind } from '#contract/features/medications/kind.ts'
import { paperKind } from '#contract/features/papers/kind.ts'
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
  'care-tasks': careTaskKind,
  papers: paperKind,
  medications: medicationKind,
  weights: weightKind,
} as const

/** The kinds with a table and procedures that follow from their fields. */
export const kinds = Object.values(kindsByName)

/** The others too, whose tables or procedures are written by hand. */
export const allKinds = Object.values({
  ...kindsByName,
  allergies: allergyKind,
  diary: diaryKind,
  documents: documentKind,
} satisfies Readonly<Record<RecordKindName, RecordKind>>)
