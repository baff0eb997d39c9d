// The upcoming page: what is due on each day, of all pets that a person may see.
import type * as z from 'zod'
import { nextDateWithDueItems } from '#contract/features/reminders/list-items.ts'
import { upcomingPageDays, type upcoming } from '#contract/features/reminders/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { addDays, dateInZone } from '#contract/shared/time-zones.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import { byTime, dosesDue, isOverdue, vaccinesDue, type Item } from './list-items.ts'
import { daysRange, loadReminderListView } from './list-view.ts'

/** Answers the contract's `upcoming`, from `requested` on or from today. */
export const listUpcoming = async (
  services: Services,
  personId: string,
  requested: PlainDate | undefined,
): Promise<z.output<typeof upcoming>> => {
  const view = await loadReminderListView(services, personId)
  const { today } = view
  const from = requested === undefined || requested < today ? today : requested
  const last = addDays(from, upcomingPageDays - 1)
  // Today's answer also has the doses of yesterday that nobody marked.
  const range = daysRange(view, from === today ? addDays(from, -1) : from, last)
  const items = view.pets
    .flatMap((viewer) => [...vaccinesDue(view, viewer), ...dosesDue(view, viewer, range)])
    .toSorted(byTime)
  const dayOf = ({ reminder, at }: Item): PlainDate =>
    reminder.kind === 'vaccine' ? reminder.dueDate : dateInZone(view.preferences.timeZone, at)
  const within = items.filter((item) => !isOverdue(item) && dayOf(item) >= from && dayOf(item) <= last)
  const next = view.pets
    .flatMap(({ pet }) => nextDateWithDueItems(pet, view.preferences.timeZone, last) ?? [])
    .toSorted()[0]
  return {
    today,
    from,
    next: next ?? null,
    days: [...Map.groupBy(within, dayOf)]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([date, ofDate]) => ({ date, items: ofDate.map(({ reminder }) => reminder) })),
    overdue: from === today ? items.filter(isOverdue).map(({ reminder }) => reminder) : [],
  }
}
