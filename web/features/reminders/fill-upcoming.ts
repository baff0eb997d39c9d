import type { Upcoming } from '#contract/features/reminders/schema.ts'
import { isolated, repeatElement, fillPlace, type FillSkeleton } from '#web/shared/skeletons/fill-skeleton.ts'
import { toAgendaDays, toAgendaLines } from './agenda.ts'

// More than a screen holds.
const mostDays = 3
const mostLines = 6

/** Draws as many days and lines as the page will have. */
export const fillUpcoming: FillSkeleton = (skeleton, readEmbeddedAnswer) => {
  const upcoming: Upcoming | null = JSON.parse(readEmbeddedAnswer('/api/reminders/upcoming?asAgenda=true'))
  const days = toAgendaDays(upcoming ? [upcoming] : []).slice(0, mostDays)
  if (days.length === 0) return
  repeatElement(skeleton, '[data-day]', days, (section, day) =>
    repeatElement(
      section,
      'li',
      toAgendaLines(day, Date.now()).slice(0, mostLines),
      (row, { lead, items: { length } }) => {
        if (lead.kind === 'dose' || length === 1) fillPlace(row, 'title', isolated(lead.name))
      },
    ),
  )
}
