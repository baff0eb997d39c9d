import { useTranslation } from 'react-i18next'
import { Button, type ButtonVariant } from '#web/ui/actions/button.tsx'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'

export interface FormFooterProps {
  readonly form: { readonly isBusy: boolean }
  readonly saveLabel?: string
  /** `ghost` to stay inconspicuous. */
  readonly saveVariant?: ButtonVariant
  readonly busyText?: string
  readonly isSaveDisabled?: boolean
  /** Replaces closing the dialog. */
  readonly onCancel?: () => void
}

export function FormFooter({
  form,
  saveLabel,
  saveVariant = 'brand',
  busyText,
  isSaveDisabled = false,
  onCancel,
}: FormFooterProps) {
  const { t } = useTranslation('ui')
  const { close, requestLeave } = useDialogControl()
  return (
    <DialogFooter>
      <Button isDisabled={form.isBusy} onPress={() => requestLeave(onCancel ?? close)}>
        {t('cancel')}
      </Button>
      <Button
        type="submit"
        variant={saveVariant}
        isDisabled={isSaveDisabled}
        isBusy={form.isBusy}
        busyText={busyText ?? t('saving')}
      >
        {saveLabel ?? t('save')}
      </Button>
    </DialogFooter>
  )
}
