import { BookHeart, FileText, Pill, ShieldAlert, Weight, type LucideIcon } from '#web/ui/images/icons.ts'
import type { RecordKind } from '#contract/features/history/kinds.ts'
import type { PetSectionPath } from '#web/shared/feature.ts'
import type { Tint } from '#web/ui/theme/tint.ts'
import { datedStyles } from './dated-styles.ts'

interface RecordStyle {
  readonly to: PetSectionPath
  readonly Icon: LucideIcon
  readonly tint: Tint
  /** `health` by default. */
  readonly group?: 'papers'
}

export const recordStyles = {
  ...datedStyles,
  weights: { to: '/app/pet/$petId/weight', Icon: Weight, tint: 'sky' },
  medications: { to: '/app/pet/$petId/medications', Icon: Pill, tint: 'sun-soft' },
  allergies: { to: '/app/pet/$petId/allergies', Icon: ShieldAlert, tint: 'blush' },
  diary: { to: '/app/pet/$petId/diary', Icon: BookHeart, tint: 'blush' },
  documents: { to: '/app/pet/$petId/documents', Icon: FileText, tint: 'sky' },
} as const satisfies Readonly<Record<RecordKind, RecordStyle>>
