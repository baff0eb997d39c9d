import { Hourglass } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { PendingDoseQuestion } from './mark-dose.ts'
import { VetNumbers } from './vet-numbers.tsx'
import { useMarkText, useNextDoseText } from './mark-text.ts'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

export function DoseQuestionDialog({
  pending,
  isOpen,
  onClose,
}: { pending: PendingDoseQuestion } & DisclosureProps) {
  const { t } = useTranslation('doses')
  const format = useFormatter()
  const markText = useMarkText()
  const nextText = useNextDoseText()
  const { name, question } = pending
  const { status, time, timeZone, askedAt, nextAt } = question
  const finish = (isConfirmed: boolean) => {
    pending.answer(isConfirmed)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => finish(false)}
      tone="calm"
      icon={<Hourglass size={20} />}
      title={markText(question, askedAt)}
      text={
        <>
          <span className="block">{t('ask.about', { name, time: format.clockTime(time) })}</span>
          <span className="mt-2 block text-fg">{t(`ask.${status}`)}</span>
          {nextAt !== null && (
            <span className="mt-2 block font-semibold text-fg">{nextText(nextAt, timeZone, askedAt)}</span>
          )}
          <VetNumbers clinics={question.clinics} />
        </>
      }
      confirmLabel={t(`confirm.${status}`)}
      cancelLabel={t('leave')}
      onConfirm={() => finish(true)}
    />
  )
}
