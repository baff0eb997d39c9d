import { describe, expect, test } from 'vitest'
import { renderPush, renderSummary, type PushRecipient, type PushContent } from './messages.ts'

const bogota: PushRecipient = {
  language: 'es',
  timeZone: 'America/Bogota',
  // 22:00 on the 11th in Bogotá, when it is the 12th in UTC.
  now: new Date('2027-03-12T03:00:00Z'),
}
const english: PushRecipient = { ...bogota, language: 'en' }
const pet = { petId: 'a-pet', petName: 'Luna' }
const vaccine = (dueDate: string): PushContent => ({ ...pet, kind: 'vaccines', name: 'Rabia', dueDate })
const dose = (at: string, dosage: string | null): PushContent => ({
  ...pet,
  kind: 'dose',
  name: 'Condroprotector',
  at: new Date(at),
  dosage,
})
// Intl uses non-breaking spaces.
const bodyOf = (content: PushContent, recipient: PushRecipient) =>
  renderPush(content, recipient).body.replaceAll(/\s/g, ' ')

describe('vaccine', () => {
  test.each([
    ['2027-03-18', 'Toca en 7 días, el jueves, 18 de marzo', 'Due in 7 days, on Thursday, March 18'],
    ['2027-03-12', 'Toca mañana, viernes, 12 de marzo', 'Due tomorrow, Friday, March 12'],
    ['2027-03-11', 'Toca hoy', 'Due today'],
    ['2027-03-10', 'Venció el 10 de marzo', 'It was due on March 10'],
  ])('states the due date %s in words', (dueDate, es, en) => {
    expect(bodyOf(vaccine(dueDate), bogota)).toBe(es)
    expect(bodyOf(vaccine(dueDate), english)).toBe(en)
  })

  test('names the vaccine with its pet, and links to the pet’s vaccines', () => {
    const text = renderPush(vaccine('2027-03-11'), bogota)
    expect(text).toEqual({ title: 'Luna: Rabia', body: 'Toca hoy', url: '/app/pet/a-pet/vaccines' })
  })

  test('names and links a record of another kind', () => {
    const treatment = { kind: 'parasite-treatments', name: 'Fluralaner', dueDate: '2027-03-11' } as const
    const text = renderPush({ ...pet, ...treatment }, bogota)
    expect(text).toEqual({
      title: 'Luna: Fluralaner',
      body: 'Toca hoy',
      url: '/app/pet/a-pet/parasite-treatments',
    })
  })

  test('counts days by the local date of the recipient', () => {
    expect(bodyOf(vaccine('2027-03-12'), { ...bogota, timeZone: 'Pacific/Auckland' })).toBe('Toca hoy')
  })
})

describe('dose', () => {
  test.each([
    [
      '2027-03-12T03:00:00Z',
      '1 comprimido',
      'Toca a las 10:00 p. m. · 1 comprimido',
      'Due at 10:00 PM · 1 comprimido',
    ],
    ['2027-03-11T13:30:00Z', null, 'Toca a las 8:30 a. m.', 'Due at 8:30 AM'],
    [
      '2027-03-10T13:30:00Z',
      null,
      'Era el 10 de marzo, a las 8:30 a. m.',
      'It was due on March 10 at 8:30 AM',
    ],
  ])('states the time %s in words', (at, dosage, es, en) => {
    expect(bodyOf(dose(at, dosage), bogota)).toBe(es)
    expect(bodyOf(dose(at, dosage), english)).toBe(en)
  })

  test('shows its time in the recipient’s time zone, and links to the pet’s medications', () => {
    const madrid = { ...bogota, timeZone: 'Europe/Madrid', now: new Date('2027-03-28T01:00:00Z') }
    // The moment when clocks in Madrid go forward.
    expect(bodyOf(dose('2027-03-28T01:00:00Z', null), madrid)).toBe('Toca a las 3:00 a. m.')
    const earlier = new Date('2027-03-28T00:59:00Z')
    expect(bodyOf(dose(earlier.toISOString(), null), madrid)).toBe('Toca a la 1:59 a. m.')
    expect(renderPush(dose('2027-03-28T01:00:00Z', null), madrid).url).toBe('/app/pet/a-pet/medications')
  })
})

describe('summary', () => {
  const summary = (total: number, today: number, petNames: readonly string[]) =>
    [bogota, english].map((one) => {
      const { title, body, url } = renderSummary({ total, today, petNames }, one)
      return [title.replaceAll(/\s/g, ' '), body, url]
    })

  test.each([
    [12, 12, ['12 cosas para hoy', '12 things for today']],
    [12, 1, ['1 cosa para hoy', '1 thing for today']],
    [1200, 0, ['1.200 recordatorios', '1,200 reminders']],
    [1, 0, ['1 recordatorio', '1 reminder']],
  ])('counts %i things, %i of them for today', (total, today, titles) => {
    expect(summary(total, today, ['Luna']).map(([title]) => title)).toEqual(titles)
  })

  test.each([
    [['Luna'], ['Luna', 'Luna']],
    [
      ['Luna', 'Kira', 'Milo'],
      ['Luna, Kira y Milo', 'Luna, Kira, and Milo'],
    ],
    [
      ['Luna', 'Kira', 'Milo', 'Rocky'],
      ['Luna, Kira y 2 mascotas más', 'Luna, Kira, and 2 more pets'],
    ],
  ])('names few pets, and opens everything upcoming: %j', (names, bodies) => {
    expect(summary(9, 9, names).map(([, body]) => body)).toEqual(bodies)
    expect(summary(9, 9, names).map(([, , url]) => url)).toEqual(['/app/upcoming', '/app/upcoming'])
  })
})
