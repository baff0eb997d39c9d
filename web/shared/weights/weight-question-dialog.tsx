import { useTranslation } from 'react-i18next'
import type { UnlikelyWeight, Weighed } from '#contract/features/weights/unlikely-weight.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Weight } from '#web/ui/images/icons.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

export interface PendingWeightQuestion {
  readonly weight: Weighed
  readonly last: Weighed | undefined
  readonly reason: UnlikelyWeight
  readonly answer: (isConfirmed: boolean) => void
}

export function WeightQuestionDialog({
  pending: { weight, last, reason, answer },
  isOpen,
  onClose,
}: { pending: PendingWeightQuestion } & DisclosureProps) {
  const { t } = useTranslation('weights')
  const format = useFormatter()
  const textOf = ({ weightValue, weightUnit }: Weighed) => format.weight(weightValue, weightUnit)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      tone="calm"
      icon={<Weight size={20} />}
      title={t('unlikely.title', { weight: textOf(weight) })}
      text={
        <>
          {last && <span className="block">{t('unlikely.last', { weight: textOf(last) })}</span>}
          <span className="mt-2 block text-fg">{t(`unlikely.${reason}`)}</span>
        </>
      }
      confirmLabel={t('unlikely.confirm')}
      cancelLabel={t('unlikely.correct')}
      onConfirm={() => {
        answer(true)
        onClose()
      }}
    />
  )
}
