import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RecordKind } from '#contract/features/history/kinds.ts'
import { recordTraits } from '#contract/shared/record-kinds.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import { restoreRecord } from '#web/features/history/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'

interface RestoreButtonProps {
  readonly petId: string
  readonly record: { readonly kind: RecordKind; readonly recordId: string; readonly title: string }
  readonly name: string
  readonly onLimitReached: (reason: PlanFeature) => void
}

export function RestoreButton({ petId, record, name, onLimitReached }: RestoreButtonProps) {
  const { t } = useTranslation('history')
  const { kind, recordId } = record
  const traits = recordTraits[kind]
  const restore = useMutation(
    restoreRecord({
      failure: t('restoreFailed'),
      // The server never reports the limit for a kind that no plan counts.
      ...('planLimit' in traits && { onLimitReached: () => onLimitReached(traits.planLimit) }),
    }),
  )
  const press = () =>
    restore.mutate(
      { petId, kind, recordId },
      {
        onSuccess: () => {
          // The button disappears with its record.
          focusHeading()
          toast.success(t('restored'), name)
        },
      },
    )
  return (
    <Button
      size="sm"
      aria-label={t('restoreNamed', { name })}
      isBusy={restore.isPending}
      busyText={t('restoring')}
      onPress={press}
    >
      {t('restore')}
    </Button>
  )
}
