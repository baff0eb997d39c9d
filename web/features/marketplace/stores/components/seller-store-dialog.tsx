// The dialog that creates or edits a store.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Store } from '#contract/features/marketplace/stores/schema.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SellerStoreForm } from './seller-store-form.tsx'

interface SellerStoreDialogProps {
  /** As it was when the dialog opened; null for a new one. */
  readonly store: Store | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** 'Crear Tu Tienda' or 'Editar Tienda'. Import it lazily: fields and schema come with it. */
export function SellerStoreDialog({ store, isOpen, onClose }: SellerStoreDialogProps) {
  const { t } = useTranslation('stores')
  const [existing, setExisting] = useState<Store | null>(null)
  const subject = store ?? existing
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={subject ? t('store.editTitle') : t('store.createTitle')}>
      <SellerStoreForm key={subject?.id ?? 'new'} store={subject} onStoreExists={setExisting} />
    </Dialog>
  )
}
