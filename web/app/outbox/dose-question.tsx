import { useTranslation } from 'react-i18next'
import type { DoseQuestion as Question } from '#contract/features/doses/schema.ts'
import { useMarkText, useNextDoseText } from '#web/shared/doses/mark-text.ts'
import { VetNumbers } from '#web/shared/doses/vet-numbers.tsx'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { currentOutbox } from '#web/shared/outbox/current-outbox.ts'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import { useSession } from '#web/shared/session/session.ts'
import { Button } from '#web/ui/actions/button.tsx'

const isQuestion = (data: unknown): data is Question =>
  typeof data === 'object' && data !== null && 'askedAt' in data && 'timeZone' in data

export const doseQuestionOf = ({ state }: OutboxEntry): Question | null =>
  state.name === 'refused' && state.code === 'DOSE_QUESTION' && isQuestion(state.data) ? state.data : null

/** 'Luis ya la dio a las 20:20': was it given again? */
export function DoseQuestion({ entry, question }: { entry: OutboxEntry; question: Question }) {
  const { t } = useTranslation('doses')
  const format = useFormatter()
  const markText = useMarkText(useSession().person?.id)
  const nextText = useNextDoseText()
  const { status, time, timeZone, askedAt, nextAt } = question
  const confirm = () => {
    const input = typeof entry.input === 'object' ? entry.input : {}
    void currentOutbox()?.answer(entry.key, { ...input, confirmedAfter: question.at })
  }
  return (
    <>
      <p className="font-semibold">
        {markText(question)} ({format.moment(question.givenAt ?? question.at, timeZone)})
      </p>
      <p className="text-dense">
        <span className="block">{t('ask.about', { name: entry.title, time: format.clockTime(time) })}</span>
        {t(`ask.${status}`)}
      </p>
      {nextAt !== null && <p className="text-dense font-semibold">{nextText(nextAt, timeZone, askedAt)}</p>}
      <VetNumbers clinics={question.clinics} />
      <Button className="self-start" onPress={confirm}>
        {t(`confirm.${status}`)}
      </Button>
    </>
  )
}
