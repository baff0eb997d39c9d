// Rows of the access matrix for reminders: what is due, its doses, what people want to be told of it, and where.
import { createECDH, randomBytes } from 'node:crypto'
import {
  editors,
  everyone,
  hidden,
  login,
  nothing,
  ok,
  people,
  row,
  viewers,
  type Call,
  type Row,
} from './access-matrix.cells.ts'

// The editor has not chosen to be told of pets that are not theirs: what is due of this one is not in their list.
//                                               guest  stranger viewer editor owner free seller admin
const told = (call: Call) => row(call, ...([login, hidden, hidden, hidden, ok, ok, hidden, hidden] as const))

const overdue: Call = async ({ addOverdue }) => ({ input: { key: await addOverdue() } })
const dose: Call = async ({ petId, addDose }) => ({ input: { petId, ...(await addDose()) } })
const given: Call = async ({ petId, addDose }) => ({
  input: { petId, ...(await addDose()), status: 'given' },
})
const wayOut: Call = ({ wayOut: token }) => ({ input: { token } })

const endpoint = 'https://push.example.com/send/abc'
const browser = () => ({
  endpoint,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
})

export const reminderRows: Readonly<Record<string, Row>> = {
  'reminders.list': people(nothing),
  'reminders.upcoming': people(nothing),
  'reminders.read': people(() => ({ input: { asOf: '2026-11-21T15:00:00.000Z' } })),
  'reminders.snooze': told(overdue),
  'reminders.unsnooze': told(overdue),
  'doses.list': viewers(({ petId }) => ({ input: { petId } })),
  'doses.mark': editors(given),
  'doses.unmark': editors(dose),
  'notifications.get': people(nothing),
  'notifications.update': people(() => ({ input: { hour: 8 } })),
  // The token of the mail is the proof, whoever holds it.
  'notifications.unsubscribe': everyone(wayOut),
  'notifications.resubscribe': everyone(wayOut),
  'GET /api/unsubscribe': everyone(({ wayOut: token }) => ({ params: {}, query: `token=${token}` })),
  'POST /api/unsubscribe': everyone(({ wayOut: token }) => ({
    params: {},
    query: `token=${token}`,
    body: Buffer.from('List-Unsubscribe=One-Click'),
    type: 'application/x-www-form-urlencoded',
  })),
  'push.key': people(nothing),
  'push.subscribe': people(() => ({ input: browser() })),
  // Of another's browser nothing is taken, and nothing is said.
  'push.unsubscribe': people(() => ({ input: { endpoint } })),
  'calendar.get': people(nothing),
  'calendar.renew': people(nothing),
  'calendar.remove': people(nothing),
  // The secret in the address is the proof: calendar programs sign in nowhere.
  'GET /api/feeds/{token}.ics': everyone(async ({ addFeed }) => ({ params: { token: await addFeed() } })),
}
