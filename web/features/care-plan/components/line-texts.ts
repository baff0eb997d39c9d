import type { CarePlan } from '#contract/features/care-plan/schema.ts'
import type { Formatter } from '#web/shared/i18n/formatter.ts'
import type { Translate } from '#web/shared/i18n/translate.ts'

export type CareLine = CarePlan['lines'][number]

type SubjectMessage = `subject.core.${'perro' | 'gato'}` | `subject.${Exclude<CareLine['subject'], 'core'>}`
type TitleMessage = SubjectMessage | `step.${CareLine['rule']}` | 'line'
type WhenMessage =
  | `when.${'on' | 'between' | 'since' | 'missed' | 'done'}`
  | `when.unanswered.${'perro' | 'gato'}`

export type LineTranslate = Translate<TitleMessage | WhenMessage>

/** 'Múltiple canina', 'Rabia' */
export const subjectName = (
  translate: Translate<SubjectMessage>,
  { subject }: Pick<CareLine, 'subject'>,
  species: CarePlan['species'],
): string =>
  subject === 'core'
    ? translate(`subject.core.${species === 'gato' ? 'gato' : 'perro'}`)
    : translate(`subject.${subject}`)

/** 'Múltiple canina: dosis 2' */
export const lineTitle = (
  translate: Translate<TitleMessage>,
  line: CareLine,
  species: CarePlan['species'],
): string =>
  translate('line', {
    subject: subjectName(translate, line, species),
    step: translate(`step.${line.rule}`, { number: line.id.split('.')[1] ?? '' }),
  })

/** 'Del 16 nov 2026 al 30 nov 2026' */
export const formatLineDates = (
  translate: Translate<WhenMessage>,
  { subject, status, need, from, to, done }: CareLine,
  format: Formatter,
): string => {
  if (done !== null) return translate('when.done', { from: format.date(done.date), name: done.name })
  if (need === 'unanswered') return translate(`when.unanswered.${subject === 'leukemia' ? 'gato' : 'perro'}`)
  if (to === null) return translate('when.since', { from: format.date(from) })
  if (status === 'overdue') return translate('when.missed', { to: format.date(to) })
  return from === to
    ? translate('when.on', { from: format.date(from) })
    : translate('when.between', { from: format.date(from), to: format.date(to) })
}
