// The kinds of records, as values: for what is made of their fields. Names and traits of all stand
// in `contract/shared/record-kinds.ts`, which the first load has.
import { medicationKind } from '#contract/features/medications/kind.ts'
import { parasiteTreatmentKind } from '#contract/features/parasite-treatments/kind.ts'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { visitKind } from '#contract/features/visits/kind.ts'
import { weightKind } from '#contract/features/weights/kind.ts'

export const kindsByName = {
  vaccines: vaccineKind,
  'parasite-treatments': parasiteTreatmentKind,
  visits: visitKind,
  medications: medicationKind,
  weights: weightKind,
} as const

export const kinds = Object.values(kindsByName)
