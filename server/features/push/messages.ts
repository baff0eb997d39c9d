import { locales } from '#contract/shared/locales.ts'
import type { DoubleDose } from '#server/features/doses/double-doses.ts'
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

/** A sentence in both languages, made by the feature that notifies. */
export type NoticeText = Readonly<Record<'es' | 'en', { readonly title: string; readonly body: string }>>

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
    carer: 'cuidadora',
    doubleDose: 'Posible doble dosis',
    twoDoses: (pet: string, name: string, doses: string) =>
      `${pet} pudo recibir dos dosis de ${name}: ${doses}`,
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
    carer: 'sitter',
    doubleDose: 'Possible double dose',
    twoDoses: (pet: string, name: string, doses: string) =>
      `${pet} may have been given two doses of ${name}: ${doses}`,
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

/** The day too, where it is not today. */
const momentOf = (at: Date, { language, timeZone, now }: PushRecipient): string => {
  const isToday = dateInZone(timeZone, at) === dateInZone(timeZone, now)
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const)
  const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat(locales[language].date, { ...day, ...clock }).format(at)
}

/** 'Tom pudo recibir dos dosis de Otosol: 20:02 (Ana) y 20:20 (Luis)', and whom to call. */
export const renderDoubleDose = (
  { petId, petName, name, doses, clinics = [] }: DoubleDose,
  recipient: PushRecipient,
) => {
  const text = messages[recipient.language]
  const given = doses.map(({ by, givenAt }) => {
    const moment = momentOf(new Date(givenAt), recipient)
    if (by === null) return moment
    return by.isCarer ? `${moment} (${by.fullName}, ${text.carer})` : `${moment} (${by.fullName})`
  })
  const list = new Intl.ListFormat(locales[recipient.language].date, { type: 'conjunction' })
  const calls = clinics.map((clinic) => `${clinic.name}: ${clinic.phone}`)
  return {
    title: text.doubleDose,
    body: [text.twoDoses(petName, name, list.format(given)), ...calls].join('\n'),
    url: `/app/pet/${petId}/medications`,
  }
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
