import type { TimelinePage } from '#contract/features/timeline/schema.ts'
import { recordTitle } from '#web/shared/attachments/record-title.ts'
import {
  isolated,
  repeatElement,
  fillPlace,
  type FillMessages,
  type FillSkeleton,
} from '#web/shared/skeletons/fill-skeleton.ts'
import { groupByYear } from './components/timeline-days.ts'
import { entryText } from './components/entry-text.ts'
import { createDocumentFormatter } from '#web/shared/i18n/document-formatter.ts'

// More than a screen holds.
const mostEntries = 10

export const timelineMessages: FillMessages = { of: 'timeline', keys: ['entry'] }

export const fillTimeline: FillSkeleton = (skeleton, readEmbeddedAnswer, translate) => {
  const format = createDocumentFormatter()
  const page: TimelinePage | null = JSON.parse(readEmbeddedAnswer('/api/pets/{petId}/timeline'))
  const entries = page?.items.slice(0, mostEntries) ?? []
  if (entries.length === 0) return
  repeatElement(skeleton, '[data-year]', groupByYear(entries), (section, { year, days }) => {
    fillPlace(section, 'year', year)
    repeatElement(section, '[data-day]', days, (part, { date, entries: own }) => {
      const day = format.dayParts(date)
      fillPlace(part, 'day', `${day.date} · ${day.weekday}`)
      repeatElement(part, 'li', own, (row, entry) => {
        fillPlace(row, 'title', isolated(recordTitle(entry, format)))
        fillPlace(row, 'text', entryText(entry, translate))
      })
    })
  })
}
