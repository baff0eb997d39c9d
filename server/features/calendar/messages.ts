import type { DatedKind } from '#contract/features/records/dated-records.ts'
import { datedTitle } from '#server/features/reminders/dated-titles.ts'

type Language = 'es' | 'en'

type Messages = {
  readonly calendar: string
  readonly dated: (kind: DatedKind, petName: string, name: string) => string
  readonly dose: (petName: string, name: string, dosage: string | null) => string
}

const withDosage = (name: string, dosage: string | null) => (dosage === null ? name : `${name} (${dosage})`)

export const calendarMessages: Readonly<Record<Language, Messages>> = {
  es: {
    calendar: 'Huella: recordatorios',
    dated: (kind, petName, name) => `${petName}: ${datedTitle(kind, 'es', name)}`,
    dose: (petName, name, dosage) => `${petName}: ${withDosage(name, dosage)}`,
  },
  en: {
    calendar: 'Huella: reminders',
    dated: (kind, petName, name) => `${petName}: ${datedTitle(kind, 'en', name)}`,
    dose: (petName, name, dosage) => `${petName}: ${withDosage(name, dosage)}`,
  },
}
