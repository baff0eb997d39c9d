import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { emptyBin } from '#web/features/history/api.ts'
import { ActionDialog } from '#web/shared/dialogs/action-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

export function EmptyBinDialog({ petId, ...dialog }: { petId: string } & DisclosureProps) {
  const { t } = useTranslation('history')
  return (
    <ActionDialog
      {...dialog}
      title={t('empty.title')}
      text={t('empty.text')}
      confirmLabel={t('empty.confirm')}
      busyText={t('empty.busy')}
      mutation={useMutation(emptyBin({ failure: t('empty.failed') }))}
      input={{ petId }}
      onDone={() => {
        // The button that opened it disappears with the list.
        focusHeading()
        toast.success(t('empty.done'))
      }}
    />
  )
}
