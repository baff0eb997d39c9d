// The footer of a form in a dialog: Cancelar and Guardar.
import { useTranslation } from 'react-i18next'
import { Button, type ButtonVariant } from '#web/ui/actions/button.tsx'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'

export interface FormFooterProps {
  readonly form: { readonly isBusy: boolean }
  /** The default is 'Guardar'. */
  readonly saveLabel?: string
  /** `ghost` where nothing is to stand out. The default is 'brand'. */
  readonly saveVariant?: ButtonVariant
  /** The default is 'Guardando...'. */
  readonly busyText?: string
  /** Disables saving until a choice is made that a hint beside it asks for. */
  readonly isSaveDisabled?: boolean
  /** What 'Cancelar' does instead of closing the dialog. */
  readonly onCancel?: () => void
}

/** Cancel asks before losing typed text; both buttons are disabled while busy. */
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
