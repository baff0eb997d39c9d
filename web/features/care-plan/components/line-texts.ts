// The titles and dates of the care plan's lines, in words.
import type { CarePlan } from '#contract/features/care-plan/schema.ts'
import type { Formatter } from '#web/shared/i18n/formatter.ts'
import type { Say } from '#web/shared/i18n/say.ts'

export type CareLine = CarePlan['lines'][number]

type SubjectMessage = `subject.core.${'perro' | 'gato'}` | `subject.${Exclude<CareLine['subject'], 'core'>}`
type TitleMessage = SubjectMessage | `step.${CareLine['rule']}` | 'line'
type WhenMessage = `when.${'on' | 'between' | 'since' | 'missed' | 'done'}`

export type LineSay = Say<TitleMessage | WhenMessage>

/** 'Múltiple canina', 'Rabia'. */
export const subjectName = (
  say: Say<SubjectMessage>,
  { subject }: Pick<CareLine, 'subject'>,
  species: CarePlan['species'],
): string =>
  subject === 'core'
    ? say(`subject.core.${species === 'gato' ? 'gato' : 'perro'}`)
    : say(`subject.${subject}`)

/** 'Múltiple canina: dosis 2'. */
export const lineTitle = (say: Say<TitleMessage>, line: CareLine, species: CarePlan['species']): string =>
  say('line', {
    subject: subjectName(say, line, species),
    step: say(`step.${line.rule}`, { number: line.id.split('.')[1] ?? '' }),
  })

/** 'Del 16 nov 2026 al 30 nov 2026'. */
export const formatLineDates = (
  say: Say<WhenMessage>,
  { status, from, to, done }: CareLine,
  format: Formatter,
): string => {
  if (done !== null) return say('when.done', { from: format.date(done.date), name: done.name })
  if (to === null) return say('when.since', { from: format.date(from) })
  if (status === 'overdue') return say('when.missed', { to: format.date(to) })
  return from === to
    ? say('when.on', { from: format.date(from) })
    : say('when.between', { from: format.date(from), to: format.date(to) })
}
