// The text for dated records is the same for all kinds, and in the recipient's language.
import { expect, test } from 'vitest'
import type { DatedKind } from '#contract/features/records/dated-records.ts'
import type { RecipientOccurrence } from '#server/features/reminders/service.ts'
import { digestMail, namedMax } from './mails.ts'

const at = new Date('2027-03-11T14:00:00Z')
const due = (kind: DatedKind, name: string, dueDate: string): RecipientOccurrence => ({
  petId: 'kira',
  petName: 'Kira',
  timeZone: 'America/Bogota',
  dosage: null,
  // The same id in two tables means two records.
  occurrence: { kind, key: kind, sourceId: 'one', name, dueDate, lead: 0, at, remindFrom: at },
})
const items = [due('vaccines', 'Rabia', '2027-03-12'), due('parasite-treatments', 'Fluralaner', '2027-03-11')]

const mailOf = (language: 'es' | 'en', all: readonly RecipientOccurrence[]) => {
  const recipient = { email: 'ana@example.com', language, timeZone: 'America/Bogota', now: at }
  const links = { pageUrl: 'http://localhost/a', oneClickUrl: 'http://localhost/b' }
  return digestMail(recipient, '2027-03-11', all, new URL('http://localhost'), links).text
}
const linesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('- '))

test.each([
  ['es' as const, ['Antiparasitario Fluralaner: toca hoy', 'Vacuna Rabia: toca mañana, el 12 de marzo']],
  ['en' as const, ['Fluralaner parasite treatment: due today', 'Rabia vaccine: due tomorrow, on March 12']],
])('lists each record with its date in %s', (language, lines) => {
  const found = linesOf(mailOf(language, items))
  expect(found).toEqual(lines.map((line) => `- ${line}`))
})

test.each([
  ['es' as const, `Son las primeras ${namedMax} de ${namedMax + 7} cosas.`],
  ['en' as const, `These are the first ${namedMax} of ${namedMax + 7} things.`],
])('lists up to the maximum, and states the total beyond it, in %s', (language, sentence) => {
  const many = Array.from({ length: namedMax + 7 }, (_, n) => {
    const occurrence = due('vaccines', `Rabia ${n}`, '2027-03-11')
    return { ...occurrence, occurrence: { ...occurrence.occurrence, sourceId: `${n}` } }
  })
  expect(linesOf(mailOf(language, many))).toHaveLength(namedMax)
  expect(mailOf(language, many)).toContain(sentence)
  expect(mailOf(language, items)).not.toContain(String(namedMax))
})
