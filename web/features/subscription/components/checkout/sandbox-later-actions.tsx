// Acts of a provider after the payment: a renewal, a failed payment, a refund.
import { useTranslation } from 'react-i18next'
import type { SandboxAction } from '#contract/features/subscription/schema.ts'
import { RowButton, Rows } from '#web/ui/layout/rows.tsx'

interface SandboxLaterActionsProps {
  readonly actions: readonly SandboxAction[]
  readonly isDisabled: boolean
  readonly onAction: (action: SandboxAction) => void
}

export function SandboxLaterActions({ actions, isDisabled, onAction }: SandboxLaterActionsProps) {
  const { t } = useTranslation('subscription')
  const later = actions.flatMap((action) => (action === 'pay' || action === 'decline' ? [] : [action]))
  if (later.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg/6 font-bold">{t('sandbox.actsTitle')}</h2>
      <Rows>
        {later.map((action) => (
          <RowButton
            key={action}
            title={t(`sandbox.acts.${action}`)}
            text={t(`sandbox.actTexts.${action}`)}
            isDanger={action === 'end' || action === 'refund'}
            end={null}
            isDisabled={isDisabled}
            onPress={() => onAction(action)}
          />
        ))}
      </Rows>
    </section>
  )
}
