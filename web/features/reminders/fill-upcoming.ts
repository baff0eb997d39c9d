import type { Upcoming } from '#contract/features/reminders/schema.ts'
import { isolated, repeatElement, fillPlace, type FillSkeleton } from '#web/shared/skeletons/fill-skeleton.ts'
import { groupIntoLines } from './lines.ts'

// More than a screen holds.
const mostDays = 3
const mostLines = 6

/** Draws as many days and lines as the page will have. */
export const fillUpcoming: FillSkeleton = (skeleton, readEmbeddedAnswer) => {
  const upcoming: Upcoming | null = JSON.parse(readEmbeddedAnswer('/api/reminders/upcoming'))
  const lists = [upcoming?.overdue ?? [], ...(upcoming?.days ?? []).map(({ items }) => items)]
    .filter((items) => items.length > 0)
    .slice(0, mostDays)
  if (lists.length === 0) return
  repeatElement(skeleton, '[data-day]', lists, (section, items) =>
    repeatElement(
      section,
      'li',
      groupIntoLines(items, Date.now()).slice(0, mostLines),
      (row, { lead, items: { length } }) => {
        if (lead.kind === 'dose' || length === 1) fillPlace(row, 'title', isolated(lead.name))
      },
    ),
  )
}
