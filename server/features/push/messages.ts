import { locales } from '#contract/shared/locales.ts'
import type { DatedKind } from '#contract/features/records/dated-records.ts'
import { daysBetween, type PlainDate } from '#contract/shared/dates.ts'
import { dateInZone, zonedInstant, type TimeZone } from '#contract/shared/time-zones.ts'
import type { PushSummary } from './subject.ts'

export type PushContent = {
  readonly petId: string
  readonly petName: string
  readonly name: string
} & (
  | {
      readonly kind: DatedKind
      readonly dueDate: PlainDate
      /** Absent in jobs of earlier versions. */
      readonly recordId?: string | undefined
    }
  | { readonly kind: 'dose'; readonly at: Date; readonly dosage: string | null }
)

export type PushRecipient = {
  readonly language: 'es' | 'en'
  readonly timeZone: TimeZone
  readonly now: Date
}

// Only one o'clock is singular.
const hora = (time: string): string => `${time.startsWith('1:') ? 'a la' : 'a las'} ${time}`

const messages = {
  es: {
    overdue: (date: string) => `Venció el ${date}`,
    today: 'Toca hoy',
    tomorrow: (date: string) => `Toca mañana, ${date}`,
    inDays: (days: number, date: string) => `Toca en ${days} días, el ${date}`,
    doseToday: (time: string) => `Toca ${hora(time)}`,
    doseOf: (date: string, time: string) => `Era el ${date}, ${hora(time)}`,
    dueToday: (count: string) => (count === '1' ? '1 cosa para hoy' : `${count} cosas para hoy`),
    due: (count: string) => (count === '1' ? '1 recordatorio' : `${count} recordatorios`),
    morePets: (count: string) => (count === '1' ? 'otra mascota' : `${count} mascotas más`),
  },
  en: {
    overdue: (date: string) => `It was due on ${date}`,
    today: 'Due today',
    tomorrow: (date: string) => `Due tomorrow, ${date}`,
    inDays: (days: number, date: string) => `Due in ${days} days, on ${date}`,
    doseToday: (time: string) => `Due at ${time}`,
    doseOf: (date: string, time: string) => `It was due on ${date} at ${time}`,
    dueToday: (count: string) => (count === '1' ? '1 thing for today' : `${count} things for today`),
    due: (count: string) => (count === '1' ? '1 reminder' : `${count} reminders`),
    morePets: (count: string) => (count === '1' ? '1 more pet' : `${count} more pets`),
  },
} as const

/** After many tries the day may differ, so the text is relative to now. */
const datedBody = (dueDate: PlainDate, { language, timeZone, now }: PushRecipient): string => {
  const text = messages[language]
  const days = daysBetween(dateInZone(timeZone, now), dueDate)
  const date = new Intl.DateTimeFormat(locales[language].date, {
    weekday: days > 0 ? 'long' : undefined,
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(zonedInstant(dueDate, '12:00', 'UTC'))
  if (days < 0) return text.overdue(date)
  if (days === 0) return text.today
  return days === 1 ? text.tomorrow(date) : text.inDays(days, date)
}

const doseBody = (at: Date, { language, timeZone, now }: PushRecipient): string => {
  const text = messages[language]
  const time = new Intl.DateTimeFormat(locales[language].date, { timeStyle: 'short', timeZone }).format(at)
  if (dateInZone(timeZone, at) === dateInZone(timeZone, now)) return text.doseToday(time)
  const day = new Intl.DateTimeFormat(locales[language].date, { day: 'numeric', month: 'long', timeZone })
  return text.doseOf(day.format(at), time)
}

const namedPetsMax = 3

export const renderSummary = (
  { total, today, petNames }: PushSummary,
  { language }: Pick<PushRecipient, 'language'>,
) => {
  const text = messages[language]
  const number = new Intl.NumberFormat(locales[language].number)
  const named = petNames.slice(0, petNames.length > namedPetsMax ? namedPetsMax - 1 : namedPetsMax)
  const more = petNames.length - named.length
  const list = new Intl.ListFormat(locales[language].date, { type: 'conjunction' })
  return {
    title: today > 0 ? text.dueToday(number.format(today)) : text.due(number.format(total)),
    body: list.format(more > 0 ? [...named, text.morePets(number.format(more))] : named),
    url: '/app/upcoming',
  }
}

export const renderPush = (content: PushContent, recipient: PushRecipient) => {
  const title = `${content.petName}: ${content.name}`
  const page = (records: string) => `/app/pet/${content.petId}/${records}`
  return content.kind === 'dose'
    ? {
        title,
        body: [doseBody(content.at, recipient), content.dosage].filter((part) => part !== null).join(' · '),
        url: page('medications'),
      }
    : {
        title,
        body: datedBody(content.dueDate, recipient),
        url: page(content.kind),
      }
}
