// The dialog in which an owner hands on a pet's code: 'Compartir' on its page, and 'Agregar
// Usuario' beside who has it.
import { useTranslation } from 'react-i18next'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'
import { ShareCode } from './share-code.tsx'

interface ShareDialogProps {
  readonly pet: { readonly id: string; readonly name: string }
  /** Which of the two it is. */
  readonly title: 'share' | 'add'
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Opens the upgrade dialog: Premium may have ended since the page was opened. */
  readonly onLimitReached: () => void
}

/** Import it lazily. */
export function ShareDialog({ pet, title, isOpen, onClose, onLimitReached }: ShareDialogProps) {
  const { t } = useTranslation('sharing')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title === 'add' ? t('add') : t('code.shareTitle', { name: pet.name })}
      description={t('code.text')}
    >
      <DialogBody>
        <ShareCode
          pet={pet}
          onLimitReached={() => {
            onClose()
            onLimitReached()
          }}
        />
      </DialogBody>
    </Dialog>
  )
}
