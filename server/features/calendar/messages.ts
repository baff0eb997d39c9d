// The texts of a calendar feed, in its owner's language.
type Language = 'es' | 'en'

type Messages = {
  /** The name of the calendar. */
  readonly calendar: string
  readonly vaccine: (petName: string, name: string) => string
  readonly dose: (petName: string, name: string, dosage: string | null) => string
}

const withDosage = (name: string, dosage: string | null) => (dosage === null ? name : `${name} (${dosage})`)

export const calendarMessages: Readonly<Record<Language, Messages>> = {
  es: {
    calendar: 'Huella: recordatorios',
    vaccine: (petName, name) => `${petName}: vacuna ${name}`,
    dose: (petName, name, dosage) => `${petName}: ${withDosage(name, dosage)}`,
  },
  en: {
    calendar: 'Huella: reminders',
    vaccine: (petName, name) => `${petName}: ${name} vaccine`,
    dose: (petName, name, dosage) => `${petName}: ${withDosage(name, dosage)}`,
  },
}
