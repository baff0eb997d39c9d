// 'Compartir' on the pet's page, 'Agregar Usuario' on the shared-users page.
import { useTranslation } from 'react-i18next'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'
import { ShareCode } from './share-code.tsx'

interface ShareDialogProps {
  readonly pet: { readonly id: string; readonly name: string }
  readonly title: 'share' | 'add'
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Called when Premium has ended since the page was opened. */
  readonly onLimitReached: () => void
}

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
