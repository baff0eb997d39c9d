import { locales } from '#contract/shared/locales.ts'
import { tagAlerts, type TagAlert, type TagLanguage } from '#server/features/tags/page-parts.ts'
import { findOpenNotice } from './notices/queries.ts'
import { toPublicNotice } from './notices/to-notice.ts'

const words = {
  es: {
    title: (name: string) => `Se perdió ${name}. Ayuda a que vuelva a casa.`,
    area: 'Dónde',
    day: 'Desde',
    reward: 'Recompensa',
    medicine: 'Necesita medicina',
    note: 'Su familia dice',
    doNotChase: 'No corras detrás: podría asustarse y huir.',
  },
  en: {
    title: (name: string) => `${name} is lost. Help bring them home.`,
    area: 'Where',
    day: 'Since',
    reward: 'Reward',
    medicine: 'Needs medicine',
    note: 'The family says',
    doNotChase: 'Don’t chase: they could get scared and run away.',
  },
} as const satisfies Record<TagLanguage, unknown>

const dayIn = (day: string, language: TagLanguage): string =>
  new Intl.DateTimeFormat(locales[language].date, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

/** The part of a notice that the owner allows on the page of the pet's tag. */
export const lostTagAlert = tagAlerts.extend(async ({ db }, pet, language): Promise<TagAlert | undefined> => {
  const row = await findOpenNotice(db, pet)
  if (row === undefined) return undefined
  const notice = toPublicNotice(row)
  const text = words[language]
  const line = (label: string, value: string | null) => (value === null ? [] : [{ label, text: value }])
  return {
    title: text.title(notice.pet.name),
    lines: [
      ...(notice.doNotChase ? [{ text: text.doNotChase }] : []),
      ...line(text.medicine, notice.medicine),
      ...line(text.area, notice.area),
      ...line(text.day, dayIn(notice.lostOn, language)),
      ...line(text.reward, notice.reward),
      ...line(text.note, notice.note),
    ],
  }
})
