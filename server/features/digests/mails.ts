// The layout escapes the names.
import { locales } from '#contract/shared/locales.ts'
import { daysBetween, type PlainDate } from '#contract/shared/dates.ts'
import { dateInZone, type TimeZone } from '#contract/shared/time-zones.ts'
import { datedTitle } from '#server/features/reminders/dated-titles.ts'
import type { RecipientOccurrence } from '#server/features/reminders/service.ts'
import {
  renderMail,
  type MailSection,
  type Recipient,
  type UnsubscribeLinks,
} from '#server/platform/mail/mail-template.ts'
import type { Mail } from '#server/platform/queues/mail-queue.ts'

type Language = Recipient['language']

const messages = {
  es: {
    subject: (day: string) => `Tus recordatorios del ${day}`,
    greeting: 'Hola:',
    body: 'Esto es lo que tus mascotas tienen pendiente.',
    first: (count: number, all: number) => `Son las primeras ${count} de ${all} cosas.`,
    // 'Vacuna Rabia'
    title: (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1),
    today: (title: string) => `${title}: toca hoy`,
    ahead: (title: string, when: string, date: string) => `${title}: toca ${when}, el ${date}`,
    overdue: (title: string, when: string, date: string) => `${title}: venció ${when}, el ${date}`,
    doses: (name: string, days: string) => `Medicamento ${name}: ${days}`,
    dosesOf: (day: string, times: string) => `${day}, ${times}`,
    action: 'Ver todo lo próximo',
    footnote:
      'Recibes este correo una vez al día, cuando hay algo pendiente. Puedes cambiar la hora en tu perfil.',
    unsubscribeLabel: 'Dejar de recibir este correo',
  },
  en: {
    subject: (day: string) => `Your reminders for ${day}`,
    greeting: 'Hello,',
    body: 'Here’s what is due for your pets.',
    first: (count: number, all: number) => `These are the first ${count} of ${all} things.`,
    // 'Rabies vaccine': the name's case is kept.
    title: (text: string) => text,
    today: (title: string) => `${title}: due today`,
    ahead: (title: string, when: string, date: string) => `${title}: due ${when}, on ${date}`,
    overdue: (title: string, when: string, date: string) => `${title}: was due ${when}, on ${date}`,
    doses: (name: string, days: string) => `${name}: ${days}`,
    dosesOf: (day: string, times: string) => `${day}, ${times}`,
    action: 'See everything that’s coming up',
    footnote:
      'You get this email once a day, when something is due. You can change the time in your profile.',
    unsubscribeLabel: 'Stop getting this email',
  },
} as const

export const namedMax = 500

export type DigestRecipient = Recipient & { readonly timeZone: TimeZone; readonly now: Date }

// A calendar date has no zone: reading and writing it in UTC prevents a shift.
const dateText = (language: Language, date: PlainDate): string =>
  new Intl.DateTimeFormat(locales[language].date, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

const relative = (language: Language, days: number): string =>
  new Intl.RelativeTimeFormat(locales[language].date, { numeric: 'auto' }).format(days, 'day')

// A name with a line break must not look like two lines of the mail.
const onOneLine = (name: string): string => name.replaceAll(/\s+/g, ' ')

const datedLine = (title: string, dueDate: PlainDate, today: PlainDate, language: Language): string => {
  const text = messages[language]
  const days = daysBetween(today, dueDate)
  if (days === 0) return text.today(title)
  const line = days > 0 ? text.ahead : text.overdue
  return line(title, relative(language, days), dateText(language, dueDate))
}

/** 'hoy, 8:00 a. m. y 8:00 p. m.; mañana, 8:00 a. m.' */
const dosesLine = (
  name: string,
  at: readonly Date[],
  { language, timeZone, now }: DigestRecipient,
): string => {
  const locale = locales[language].date
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const today = dateInZone(timeZone, now)
  const days = Map.groupBy(at, (instant) => dateInZone(timeZone, instant))
  const parts = [...days].map(([day, times]) =>
    messages[language].dosesOf(
      relative(language, daysBetween(today, day)),
      list.format(times.map((instant) => clock.format(instant))),
    ),
  )
  return messages[language].doses(name, parts.join('; '))
}

/** Dated records by date, each once, then medications by time. */
const linesOf = (items: readonly RecipientOccurrence[], recipient: DigestRecipient): string[] => {
  const sources = Map.groupBy(items, ({ occurrence: { kind, sourceId } }) => `${kind} ${sourceId}`)
  const lines = [...sources.values()].flatMap((ofSource) => {
    const [first] = ofSource
    if (first === undefined) return []
    const { occurrence, dosage } = first
    const name = onOneLine(occurrence.name)
    if (occurrence.kind !== 'dose') {
      const { kind, dueDate } = occurrence
      const { timeZone, now, language } = recipient
      const title = messages[language].title(datedTitle(kind, language, name))
      return [{ order: dueDate, line: datedLine(title, dueDate, dateInZone(timeZone, now), language) }]
    }
    const full = dosage === null ? name : `${name} (${onOneLine(dosage)})`
    const line = dosesLine(
      full,
      ofSource.map((item) => item.occurrence.at),
      recipient,
    )
    return [{ order: `z ${occurrence.at.toISOString()}`, line }]
  })
  return lines.toSorted((a, b) => (a.order < b.order ? -1 : 1)).map(({ line }) => line)
}

/**
 * @param day on the recipient's clock
 * @param items earliest first
 */
export const digestMail = (
  recipient: DigestRecipient,
  day: PlainDate,
  items: readonly RecipientOccurrence[],
  publicUrl: URL,
  links: UnsubscribeLinks,
): Mail => {
  const { subject, greeting, action, footnote, unsubscribeLabel, ...text } = messages[recipient.language]
  const named = items.slice(0, namedMax)
  const sections: MailSection[] = [...Map.groupBy(named, ({ petId }) => petId).values()].map((ofPet) => ({
    heading: onOneLine(ofPet[0]?.petName ?? ''),
    lines: linesOf(ofPet, recipient),
  }))
  const isWhole = named.length === items.length
  const body = isWhole ? text.body : `${text.body} ${text.first(named.length, items.length)}`
  const content = { greeting, body, sections, action, footnote, unsubscribeLabel }
  return renderMail(
    recipient,
    { subject: subject(dateText(recipient.language, day)), ...content },
    new URL('/app/upcoming', publicUrl).href,
    links,
  )
}
