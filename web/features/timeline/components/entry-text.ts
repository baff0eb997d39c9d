import type { TimelineKind } from '#contract/features/timeline/kinds.ts'
import type { TimelineEntry } from '#contract/features/timeline/schema.ts'
import type { Translate } from '#web/shared/i18n/translate.ts'

/** 'Visita · Clínica del Norte' */
export const entryText = (
  { kind, detail }: Pick<TimelineEntry, 'kind' | 'detail'>,
  translate: Translate<`entry.${TimelineKind}`>,
): string => [translate(`entry.${kind}`), ...(detail === null ? [] : [detail])].join(' · ')
