import type { ReminderList } from '#contract/features/reminders/schema.ts'
import { readLocal } from '#web/shared/browser/local-storage.ts'
import type { FillSkeleton } from '#web/shared/skeletons/fill-skeleton.ts'
import { todaysLinesName } from './components/row-classes.ts'
import { groupIntoLines, isOpen, roomFor, todaysLinesMax } from './lines.ts'

/** Draws as many lines as Home will have; without an answer, as many as at the last visit. */
export const fillToday: FillSkeleton = (skeleton, readEmbeddedAnswer) => {
  const list: ReminderList | null = JSON.parse(readEmbeddedAnswer('/api/reminders'))
  const now = list ? new Date(list.asOf).getTime() : 0
  const open = list && groupIntoLines(list.items, now).filter(isOpen)
  const room = roomFor(open ?? [], todaysLinesMax, now)
  const lines = open ? Math.min(open.length, room) : Number(readLocal(todaysLinesName))
  skeleton.hidden = lines === 0
  const more = skeleton.querySelector<HTMLElement>('[data-todays-more]')
  if (open && more) more.hidden = open.length <= room
  const line = skeleton.querySelector('[data-todays-line]')
  for (let count = 1; count < lines; count++) line?.after(line.cloneNode(true))
}
