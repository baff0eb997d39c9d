// What the digest says of dated records, whatever their kind, in the recipient's language.
import { expect, test } from 'vitest'
import type { DatedKind } from '#contract/features/records/dated-records.ts'
import type { RecipientOccurrence } from '#server/features/reminders/service.ts'
import { digestMail } from './mails.ts'

const at = new Date('2027-03-11T14:00:00Z')
const due = (kind: DatedKind, name: string, dueDate: string): RecipientOccurrence => ({
  petId: 'kira',
  petName: 'Kira',
  timeZone: 'America/Bogota',
  dosage: null,
  // The same id in two tables is two records.
  occurrence: { kind, key: kind, sourceId: 'one', name, dueDate, lead: 0, at, remindFrom: at },
})
const items = [due('vaccine', 'Rabia', '2027-03-12'), due('parasite_treatment', 'Fluralaner', '2027-03-11')]

test.each([
  ['es' as const, ['Antiparasitario Fluralaner: toca hoy', 'Vacuna Rabia: toca mañana, el 12 de marzo']],
  ['en' as const, ['Fluralaner parasite treatment: due today', 'Rabia vaccine: due tomorrow, on March 12']],
])('a line for each record by its date, in %s', (language, lines) => {
  const recipient = { email: 'ana@example.com', language, timeZone: 'America/Bogota', now: at }
  const links = { pageUrl: 'http://localhost/a', oneClickUrl: 'http://localhost/b' }
  const { text } = digestMail(recipient, '2027-03-11', items, new URL('http://localhost'), links)
  const found = text.split('\n').filter((line) => line.startsWith('- '))
  expect(found).toEqual(lines.map((line) => `- ${line}`))
})
