// A stateful mock of reminders that can be read, snoozed and marked.
import type {
  DatedReminder,
  DoseReminder,
  Reminder,
  ReminderList,
  Upcoming,
} from '#contract/features/reminders/schema.ts'
import type { Vaccine } from '#contract/features/vaccines/schema.ts'
import { addDays, localToday } from '#contract/shared/dates.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { kira } from './pets.ts'

const today = localToday()
const idOf = (number: number): string =>
  `0199a000-0000-7000-8000-0000000003${String(number).padStart(2, '0')}`
const here = Intl.DateTimeFormat().resolvedOptions().timeZone

/** A vaccine that is due in some days. The number makes it unique. */
export const aVaccine = (number: number, days: number, more: Partial<DatedReminder> = {}): DatedReminder => {
  const dueDate = addDays(today, days)
  return {
    kind: 'vaccines',
    key: `vaccine:${idOf(number)}:${dueDate}`,
    recordId: idOf(number),
    petId: kira.id,
    petName: 'Kira',
    name: 'Rabia',
    status: days < 0 ? 'overdue' : days === 0 ? 'due' : 'soon',
    days,
    dueDate,
    isUnread: false,
    isNotified: true,
    isTold: true,
    snoozedUntil: null,
    mayEdit: true,
    ...more,
  }
}

/** A treatment against parasites that is due in some days. */
export const aTreatment = (
  number: number,
  days: number,
  more: Partial<DatedReminder> = {},
): DatedReminder => ({
  ...aVaccine(number, days),
  kind: 'parasite-treatments',
  key: `parasite_treatment:${idOf(number)}:${addDays(today, days)}`,
  name: 'Fluralaner',
  ...more,
})

/** The record of a vaccine without known dates. */
export const aVaccineRecord: Vaccine = {
  id: idOf(1),
  name: 'Rabia',
  dateAdministered: null,
  nextDueDate: null,
  veterinarian: null,
  manufacturer: null,
  lot: null,
  validUntil: null,
  cost: null,
  notes: null,
  remind: true,
  createdAt: '2025-11-01T10:00:00.000Z',
}

/** Today's dose at eight in the evening, on this machine's clock. */
export const aDose = (number: number, more: Partial<DoseReminder> = {}): DoseReminder => {
  const { date = today, time = '20:00' } = more
  return {
    kind: 'dose',
    key: `dose:${idOf(number)}:${date}:${time}`,
    medicationId: idOf(number),
    petId: kira.id,
    petName: 'Tom',
    name: 'Otosol',
    dosage: '5 gotas',
    frequency: 'cada 12 horas',
    status: 'due',
    days: 0,
    date,
    time,
    timeZone: here,
    at: new Date(`${date}T${time}`).toISOString(),
    isUnread: false,
    isNotified: true,
    isTold: true,
    snoozedUntil: null,
    mayEdit: true,
    mark: null,
    ...more,
  }
}

const keyIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'key' in body ? String(body.key) : ''

/** `days` are the days of the upcoming page, in order, and `items` the list of the bell. */
export const serveReminders = (
  items: readonly Reminder[],
  pages: readonly Upcoming[] = [],
  more: Record<string, MockAnswer> = {},
) => {
  const state = { items: [...items], asOf: '2026-11-21T12:00:00.000Z' }
  const put = (key: string, change: (item: Reminder) => Reminder): void => {
    state.items = state.items.map((item) => (item.key === key ? change(item) : item))
  }
  const list = (): ReminderList => ({
    today,
    unread: state.items.filter(({ isUnread }) => isUnread).length,
    items: state.items,
    notices: [],
    isComplete: true,
    asOf: state.asOf,
  })
  const server = mockServer(ana, {
    'GET /api/reminders': () => ({ body: list() }),
    'GET /api/reminders/upcoming': (_body, query) => ({
      body: pages.find(({ from }) => from === (query.get('from') ?? today)),
    }),
    'POST /api/reminders/read': () => {
      state.items = state.items.map((item) => ({ ...item, isUnread: false }))
      return { body: {} }
    },
    'POST /api/reminders/snooze': (body) => {
      const snoozedUntil = new Date(Date.now() + 86_400_000).toISOString()
      put(keyIn(body), (item) => ({ ...item, isUnread: false, snoozedUntil }))
      return { body: {} }
    },
    'POST /api/reminders/unsnooze': (body) => {
      put(keyIn(body), (item) => ({ ...item, snoozedUntil: null }))
      return { body: {} }
    },
    ...more,
  })
  return { ...server, state, today }
}

export const markPath = ({ petId, medicationId, date, time }: DoseReminder): string =>
  `/api/pets/${petId}/medications/${medicationId}/doses/${date}/${encodeURIComponent(time)}`
