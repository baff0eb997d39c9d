// What a notification says, in the language of its reader.
import { daysBetween, type PlainDate } from '#contract/shared/dates.ts'
import { dateInZone, zonedInstant, type TimeZone } from '#contract/shared/time-zones.ts'

/** What there is to tell. */
export type PushContent = {
  readonly petId: string
  readonly petName: string
  /** The vaccine's or the medication's. */
  readonly name: string
} & (
  | { readonly kind: 'vaccine'; readonly dueDate: PlainDate }
  | { readonly kind: 'dose'; readonly at: Date; readonly dosage: string | null }
)

/** When and to whom it is told. */
export type PushRecipient = {
  readonly language: 'es' | 'en'
  readonly timeZone: TimeZone
  readonly now: Date
}

const locales = { es: 'es-CO', en: 'en-US' } as const

// One o'clock is the only hour in the singular.
const hora = (time: string): string => `${time.startsWith('1:') ? 'a la' : 'a las'} ${time}`

const words = {
  es: {
    overdue: (date: string) => `Venció el ${date}`,
    today: 'Toca hoy',
    tomorrow: (date: string) => `Toca mañana, ${date}`,
    inDays: (days: number, date: string) => `Toca en ${days} días, el ${date}`,
    doseToday: (time: string) => `Toca ${hora(time)}`,
    doseOf: (date: string, time: string) => `Era el ${date}, ${hora(time)}`,
  },
  en: {
    overdue: (date: string) => `It was due on ${date}`,
    today: 'Due today',
    tomorrow: (date: string) => `Due tomorrow, ${date}`,
    inDays: (days: number, date: string) => `Due in ${days} days, on ${date}`,
    doseToday: (time: string) => `Due at ${time}`,
    doseOf: (date: string, time: string) => `It was due on ${date} at ${time}`,
  },
} as const

/** By the day on which it is read, which after many tries is not that of its being told. */
const vaccineBody = (dueDate: PlainDate, { language, timeZone, now }: PushRecipient): string => {
  const said = words[language]
  const days = daysBetween(dateInZone(timeZone, now), dueDate)
  const date = new Intl.DateTimeFormat(locales[language], {
    weekday: days > 0 ? 'long' : undefined,
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(zonedInstant(dueDate, '12:00', 'UTC'))
  if (days < 0) return said.overdue(date)
  if (days === 0) return said.today
  return days === 1 ? said.tomorrow(date) : said.inDays(days, date)
}

const doseBody = (at: Date, { language, timeZone, now }: PushRecipient): string => {
  const said = words[language]
  const time = new Intl.DateTimeFormat(locales[language], { timeStyle: 'short', timeZone }).format(at)
  if (dateInZone(timeZone, at) === dateInZone(timeZone, now)) return said.doseToday(time)
  const day = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone })
  return said.doseOf(day.format(at), time)
}

/** What the browser shows, and the page of ours that a press opens. */
export const renderPush = (told: PushContent, reader: PushRecipient) => {
  const title = `${told.petName}: ${told.name}`
  return told.kind === 'vaccine'
    ? { title, body: vaccineBody(told.dueDate, reader), url: `/app/pet/${told.petId}/vaccines` }
    : {
        title,
        body: [doseBody(told.at, reader), told.dosage].filter((part) => part !== null).join(' · '),
        url: `/app/pet/${told.petId}/medications`,
      }
}
