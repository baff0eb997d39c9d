import type { OpenedCareLink } from '#contract/features/care-links/schema.ts'
import type { Dose } from '#contract/features/doses/schema.ts'
import { exampleCareSheet } from './care-sheets.ts'
import { kira } from './pets.ts'

export const exampleDose: Dose = {
  medicationId: '0199a000-0000-7000-8000-0000000000a1',
  name: 'Apoquel',
  dosage: '5 mg',
  date: '2026-11-21',
  time: '08:00',
  at: '2026-11-21T13:00:00.000Z',
  mark: null,
  precedesSchedule: false,
  nextAt: null,
}

const { revision: _revision, ...sheet } = exampleCareSheet

/** Opened by Sofía, until a date that is far. */
export const exampleOpened: OpenedCareLink = {
  id: '0199a000-0000-7000-8000-0000000000f1',
  kind: 'sitter',
  name: 'Sofía',
  expiresAt: '2999-11-22T13:00:00.000Z',
  timeZone: 'America/Bogota',
  today: '2026-11-21',
  now: '2026-11-21T13:00:00.000Z',
  cursor: 7,
  pets: [
    {
      id: kira.id,
      name: 'Kira',
      species: 'perro',
      sex: 'Hembra',
      breed: null,
      birthDate: null,
      ageGroup: null,
      image: null,
      allergies: [{ name: 'Pollo', description: null }],
      neverGive: ['Ibuprofeno'],
      handling: null,
      conditions: [],
      doses: [exampleDose],
      contacts: [{ name: 'Ana', relation: 'Dueña', phone: '+573005550101', email: null }],
      clinics: [],
      documents: [],
      sheet,
    },
  ],
}
