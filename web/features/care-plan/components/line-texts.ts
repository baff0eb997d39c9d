// What a line of the care plan is called, and when it is due, in words.
import type { TFunction } from 'i18next'
import type { CarePlan } from '#contract/features/care-plan/schema.ts'
import type { Formatter } from '#web/shared/i18n/formatter.ts'

export type CareLine = CarePlan['lines'][number]

type Translate = TFunction<'care-plan'>

/** What is given: 'Múltiple canina', 'Rabia'. */
export const subjectName = (
  t: Translate,
  { subject }: Pick<CareLine, 'subject'>,
  species: CarePlan['species'],
): string =>
  subject === 'core' ? t(`subject.core.${species === 'gato' ? 'gato' : 'perro'}`) : t(`subject.${subject}`)

/** 'Múltiple canina: dosis 2'. */
export const lineTitle = (t: Translate, line: CareLine, species: CarePlan['species']): string =>
  t('line', {
    subject: subjectName(t, line, species),
    step: t(`step.${line.rule}`, { number: line.id.split('.')[1] ?? '' }),
  })

/** 'Del 16 nov 2026 al 30 nov 2026'. */
export const lineWhen = (t: Translate, { status, from, to, done }: CareLine, format: Formatter): string => {
  if (done !== null) return t('when.done', { from: format.date(done.date), name: done.name })
  if (to === null) return t('when.since', { from: format.date(from) })
  if (status === 'overdue') return t('when.missed', { to: format.date(to) })
  return from === to
    ? t('when.on', { from: format.date(from) })
    : t('when.between', { from: format.date(from), to: format.date(to) })
}
