import { excerptOf, type TimelineSource } from '#server/features/timeline/source-queries.ts'
import { listed } from './queries.ts'
import { petDiaryEntries as entries } from './tables.ts'

export const diaryTimeline: TimelineSource = {
  kind: 'diary',
  table: entries,
  listed,
  id: entries.id,
  when: { date: entries.entryDate },
  title: entries.title,
  detail: excerptOf(entries.content),
  texts: [entries.content],
}
