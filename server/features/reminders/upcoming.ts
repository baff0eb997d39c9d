import * as z from 'zod'
import { nextDateWithDueItems } from '#contract/features/reminders/list-items.ts'
import { upcomingPageDays, upcomingPageItems } from '#contract/features/reminders/limits.ts'
import type { upcoming, UpcomingInput } from '#contract/features/reminders/schema.ts'
import { addDays, type PlainDate } from '#contract/shared/dates.ts'
import type { KeyLimits } from '#server/features/pets/access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { decodeCursor, toPage } from '#server/platform/http/pagination.ts'
import { dosesOfAgenda } from './agenda.ts'
import { dosesDue, recordsDue, type DueItem } from './list-items.ts'
import { loadKeptView } from './kept-view.ts'
import { daysRange, type ReminderListView } from './list-view.ts'
import type { PetViewer } from './service.ts'

const lastDate: PlainDate = '9999-12-31'

/** Days are empty for overdue items. */
type Place = readonly [day: PlainDate, at: string, key: string]
const cursorSchema = z.tuple([z.string(), z.string(), z.string()])

const placeOf = ({ isOverdue, day, at, key }: DueItem): Place => [isOverdue ? '' : day, at.toISOString(), key]

const compare = (a: Place, b: Place): number => {
  const differs = a.findIndex((part, index) => part !== b[index])
  return differs === -1 ? 0 : (a[differs] ?? '') < (b[differs] ?? '') ? -1 : 1
}

/** Doses are listed up to `last`, and all else up to `until`, which is later in an agenda. */
type Span = {
  readonly from: PlainDate
  readonly last: PlainDate
  readonly until: PlainDate
  readonly isAgenda: boolean
}

const listDue = (view: ReminderListView, { from, last, until, isAgenda }: Span) => {
  const isToday = from === view.today
  // Today's page has the unmarked doses of yesterday, too.
  const range = daysRange(view, isToday ? addDays(from, -1) : from, last)
  const isWithin = ({ isOverdue, day }: DueItem) => (isOverdue ? isToday : day >= from && day <= until)
  const doses = (viewer: PetViewer) =>
    isAgenda ? dosesOfAgenda(view, viewer, range, from) : dosesDue(view, viewer, range)
  return view.pets
    .flatMap((viewer) => [...recordsDue(view, viewer), ...doses(viewer)])
    .filter(isWithin)
    .map((due) => ({ due, place: placeOf(due) }))
    .toSorted((a, b) => compare(a.place, b.place))
}

const pageOf = (view: ReminderListView, span: Span, after: Place | undefined) => {
  const due = listDue(view, span)
  const rest = after === undefined ? due : due.filter(({ place }) => compare(place, after) > 0)
  return toPage(rest, ({ place }) => place, upcomingPageItems)
}

/** Null without a later date. */
const nextDate = ({ pets, preferences }: ReminderListView, last: PlainDate): PlainDate | null =>
  pets.flatMap(({ pet }) => nextDateWithDueItems(pet, preferences.timeZone, last) ?? []).toSorted()[0] ?? null

export const listUpcoming = async (
  services: Services,
  personId: string,
  { from: requested, cursor: encoded, asAgenda }: UpcomingInput,
  key?: KeyLimits,
): Promise<z.output<typeof upcoming>> => {
  const after = decodeCursor(cursorSchema, encoded)
  const { view } = await loadKeptView(services, personId, key)
  const { today } = view
  const from = requested === undefined || requested < today ? today : requested
  const last = addDays(from, upcomingPageDays - 1)
  const isAgenda = asAgenda !== undefined
  const span = { from, last, until: isAgenda ? lastDate : last, isAgenda }
  // With thousands of pets the first day alone fills the page.
  const firstDay = pageOf(view, { ...span, last: from, until: from }, after)
  const { items, next: cursor } = firstDay.next === null ? pageOf(view, span, after) : firstDay
  const reminders = items.map(({ due: { isOverdue, day, toItem } }) => ({ isOverdue, day, ...toItem() }))
  return {
    today,
    from,
    next: cursor !== null ? from : isAgenda ? null : nextDate(view, last),
    cursor,
    days: [
      ...Map.groupBy(
        reminders.filter(({ isOverdue }) => !isOverdue),
        ({ day }) => day,
      ),
    ].map(([date, ofDate]) => ({ date, items: ofDate.map(({ reminder }) => reminder) })),
    overdue: reminders.filter(({ isOverdue }) => isOverdue).map(({ reminder }) => reminder),
    isComplete: view.pets.every(({ pet }) => pet.isComplete),
  }
}
