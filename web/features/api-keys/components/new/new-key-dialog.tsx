import { TriangleAlert } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CreatedKey } from './created-key.tsx'
import { NewKeyForm } from './new-key-form.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

/** The key exists only on screen. Import the dialog under a provider of `ProofContext`. */
export function NewKeyDialog({ isOpen, onClose }: DisclosureProps) {
  const { t } = useTranslation('api-keys')
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => {
    setSecret(null)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t(secret === null ? 'new.title' : 'made.title')}
      {...(secret !== null && {
        discard: {
          title: t('made.leaveTitle'),
          text: t('made.leaveText'),
          cancelLabel: t('made.stay'),
          confirmLabel: t('made.leave'),
          icon: <TriangleAlert size={20} />,
        },
      })}
    >
      {secret === null ? <NewKeyForm onMade={setSecret} /> : <CreatedKey secret={secret} />}
    </Dialog>
  )
}
