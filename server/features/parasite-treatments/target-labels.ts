import type { ParasiteTarget } from '#contract/features/parasite-treatments/kind.ts'
import { asChoice, type LocalizedText } from '#server/features/reports/format.ts'

const labels: Record<ParasiteTarget, LocalizedText> = {
  internal: { es: 'Parásitos internos', en: 'Internal parasites' },
  external: { es: 'Parásitos externos', en: 'External parasites' },
  both: { es: 'Internos y externos', en: 'Internal and external' },
}

export const formatTarget = asChoice(labels)
