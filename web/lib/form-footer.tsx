// The footer of a form in a dialog: Cancelar and Guardar.
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { useDialogControl } from '#web/ui/dialog-guard.tsx'
import { DialogFooter } from '#web/ui/dialog-footer.tsx'

interface FormFooterProps {
  readonly form: { readonly isBusy: boolean }
  /** The default is 'Guardar'. */
  readonly saveLabel?: string
  /** The default is 'Guardando...'. */
  readonly busyText?: string
}

/** Cancel asks before losing typed text; both buttons are disabled while busy. */
export function FormFooter({ form, saveLabel, busyText }: FormFooterProps) {
  const { t } = useTranslation('ui')
  const { requestClose } = useDialogControl()
  return (
    <DialogFooter>
      <Button isDisabled={form.isBusy} onPress={requestClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" variant="brand" isBusy={form.isBusy} busyText={busyText ?? t('saving')}>
        {saveLabel ?? t('save')}
      </Button>
    </DialogFooter>
  )
}
