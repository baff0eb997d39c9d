// Rows of the access matrix for reminders: what is due, its doses, what people want to be told of it, and where.
import { createECDH, randomBytes } from 'node:crypto'
import {
  editors,
  everyone,
  notFound,
  unauthorized,
  noInput,
  allowed,
  anyPerson,
  row,
  viewers,
  type Call,
  type Row,
} from './cells.ts'

// The editor has not chosen to be told of pets that are not theirs: what is due of this one is not in their list.
//                                               guest  stranger viewer editor owner free seller admin
const remindedPeople = (call: Call) =>
  row(call, ...([unauthorized, notFound, notFound, notFound, allowed, allowed, notFound, notFound] as const))

const overdue: Call = async ({ addOverdueReminder }) => ({ input: { key: await addOverdueReminder() } })
const dose: Call = async ({ petId, addDose }) => ({ input: { petId, ...(await addDose()) } })
const given: Call = async ({ petId, addDose }) => ({
  input: { petId, ...(await addDose()), status: 'given' },
})
const unsubscribe: Call = ({ unsubscribeToken: token }) => ({ input: { token } })

const endpoint = 'https://push.example.com/send/abc'
const browser = () => ({
  endpoint,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
})

export const reminderRows: Readonly<Record<string, Row>> = {
  'reminders.list': anyPerson(noInput),
  'reminders.upcoming': anyPerson(noInput),
  'reminders.read': anyPerson(() => ({ input: { asOf: '2026-11-21T15:00:00.000Z' } })),
  'reminders.snooze': remindedPeople(overdue),
  'reminders.unsnooze': remindedPeople(overdue),
  'doses.list': viewers(({ petId }) => ({ input: { petId } })),
  'doses.mark': editors(given),
  'doses.unmark': editors(dose),
  'notifications.get': anyPerson(noInput),
  'notifications.update': anyPerson(() => ({ input: { hour: 8 } })),
  // The token of the mail is the proof, whoever holds it.
  'notifications.unsubscribe': everyone(unsubscribe),
  'notifications.resubscribe': everyone(unsubscribe),
  'GET /api/unsubscribe': everyone(({ unsubscribeToken: token }) => ({
    params: {},
    query: `token=${token}`,
  })),
  'POST /api/unsubscribe': everyone(({ unsubscribeToken: token }) => ({
    params: {},
    query: `token=${token}`,
    body: Buffer.from('List-Unsubscribe=One-Click'),
    type: 'application/x-www-form-urlencoded',
  })),
  'push.key': anyPerson(noInput),
  'push.subscribe': anyPerson(() => ({ input: browser() })),
  // Of another's browser nothing is taken, and nothing is said.
  'push.unsubscribe': anyPerson(() => ({ input: { endpoint } })),
  'calendar.get': anyPerson(noInput),
  'calendar.renew': anyPerson(noInput),
  'calendar.remove': anyPerson(noInput),
  // The secret in the address is the proof: calendar programs sign in nowhere.
  'GET /api/feeds/{token}.ics': everyone(async ({ addFeed }) => ({ params: { token: await addFeed() } })),
}
