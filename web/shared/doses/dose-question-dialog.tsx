import { Hourglass } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/shared/session/session.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { DoseQuestionText } from './dose-question-text.tsx'
import type { PendingDoseQuestion } from './mark-dose.ts'
import { useMarkText } from './mark-text.ts'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

export function DoseQuestionDialog({
  pending,
  isOpen,
  onClose,
}: { pending: PendingDoseQuestion } & DisclosureProps) {
  const { t } = useTranslation('doses')
  const markText = useMarkText(useSession().person?.id)
  const { name, question } = pending
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
      title={markText(question, question.askedAt)}
      text={<DoseQuestionText name={name} question={question} />}
      confirmLabel={t(`confirm.${question.status}`)}
      cancelLabel={t('leave')}
      onConfirm={() => finish(true)}
    />
  )
}
