import { datedKinds } from '#contract/features/records/dated-records.ts'
import type { Upcoming } from '#contract/features/reminders/schema.ts'
import {
  isolated,
  repeatElement,
  fillPlace,
  type FillMessages,
  type FillSkeleton,
} from '#web/shared/skeletons/fill-skeleton.ts'
import { groupIntoLines } from './lines.ts'

// More than a screen holds.
const mostDays = 3
const mostLines = 6

/** The beginnings of titles. */
export const upcomingMessages: FillMessages = {
  of: 'reminders',
  keys: [...datedKinds, 'dose'].flatMap((kind) =>
    ['overdue', 'due', 'soon', 'done'].map((status) => `${kind}.${status}`),
  ),
}

/** Draws as many days and lines as the page will have. */
export const fillUpcoming: FillSkeleton = (skeleton, readEmbeddedAnswer, say) => {
  const upcoming: Upcoming | null = JSON.parse(readEmbeddedAnswer('/api/reminders/upcoming'))
  const lists = [upcoming?.overdue ?? [], ...(upcoming?.days ?? []).map(({ items }) => items)]
    .filter((items) => items.length > 0)
    .slice(0, mostDays)
  if (lists.length === 0) return
  repeatElement(skeleton, '[data-day]', lists, (section, items) =>
    repeatElement(section, 'li', groupIntoLines(items).slice(0, mostLines), (row, { lead }) =>
      fillPlace(row, 'title', `${say(`${lead.kind}.${lead.status}`)}: `, isolated(lead.name)),
    ),
  )
}
