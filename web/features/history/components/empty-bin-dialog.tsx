import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { emptyBin } from '#web/features/history/api.ts'
import { ActionDialog } from '#web/shared/dialogs/action-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

interface EmptyBinDialogProps extends DisclosureProps {
  readonly petId: string
  readonly isOneDocument: boolean
}

export function EmptyBinDialog({ petId, isOneDocument, ...dialog }: EmptyBinDialogProps) {
  const { t } = useTranslation('history')
  return (
    <ActionDialog
      {...dialog}
      title={t(isOneDocument ? 'empty.documentTitle' : 'empty.title')}
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
