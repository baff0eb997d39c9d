import { useTranslation } from 'react-i18next'
import type { DoseQuestion } from '#contract/features/doses/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { useNextDoseText } from './mark-text.ts'
import { VetNumbers } from './vet-numbers.tsx'

interface DoseQuestionTextProps {
  /** The medication's. */
  readonly name: string
  readonly question: DoseQuestion
}

export function DoseQuestionText({ name, question }: DoseQuestionTextProps) {
  const { t } = useTranslation('doses')
  const format = useFormatter()
  const nextText = useNextDoseText()
  const { status, time, timeZone, askedAt, nextAt, clinics } = question
  return (
    <>
      <span className="block">{t('ask.about', { name, time: format.clockTime(time) })}</span>
      <span className="mt-2 block text-fg">{t(`ask.${status}`)}</span>
      {nextAt !== null && (
        <span className="mt-2 block font-semibold text-fg">{nextText(nextAt, timeZone, askedAt)}</span>
      )}
      <VetNumbers clinics={clinics} />
    </>
  )
}
