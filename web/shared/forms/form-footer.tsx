// The footer of a form in a dialog: Cancelar and Guardar.
import { useTranslation } from 'react-i18next'
import { Button, type ButtonVariant } from '#web/ui/actions/button.tsx'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'

export interface FormFooterProps {
  readonly form: { readonly isBusy: boolean }
  /** 'Guardar' by default. */
  readonly saveLabel?: string
  /** `ghost` to stay inconspicuous; 'brand' by default. */
  readonly saveVariant?: ButtonVariant
  /** 'Guardando...' by default. */
  readonly busyText?: string
  /** Disables saving until a choice is made that a hint beside it requires. */
  readonly isSaveDisabled?: boolean
  /** Replaces closing the dialog as the action of 'Cancelar'. */
  readonly onCancel?: () => void
}

/** Cancel opens a confirmation before typed text is lost; both buttons are disabled while busy. */
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
