// The second line of an entry of the timeline.
import type { TimelineKind } from '#contract/features/timeline/kinds.ts'
import type { TimelineEntry } from '#contract/features/timeline/schema.ts'
import type { Say } from '#web/shared/i18n/say.ts'

/** 'Visita · Clínica del Norte' */
export const entryText = (
  { kind, detail }: Pick<TimelineEntry, 'kind' | 'detail'>,
  say: Say<`entry.${TimelineKind}`>,
): string => [say(`entry.${kind}`), ...(detail === null ? [] : [detail])].join(' · ')
