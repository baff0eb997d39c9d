import { type ParasiteTarget, parasiteTargets } from '#contract/features/parasite-treatments/kind.ts'
import type { ReportFormat, LocalizedText } from '#server/features/reports/format.ts'

const labels: Record<ParasiteTarget, LocalizedText> = {
  internal: { es: 'Parásitos internos', en: 'Internal parasites' },
  external: { es: 'Parásitos externos', en: 'External parasites' },
  both: { es: 'Internos y externos', en: 'Internal and external' },
}

export const formatTarget = (text: string, format: ReportFormat): string => {
  const target = parasiteTargets.find((parasiteTarget) => parasiteTarget === text)
  return target === undefined ? text : format.text(labels[target])
}
