// The dialog that creates or edits a product.
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/features/marketplace/products/schema.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SellerProductForm } from './seller-product-form.tsx'

interface SellerProductDialogProps {
  /** Null for a new one. */
  readonly product: Product | null
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onStoreMissing: () => void
}

/** 'Nuevo Producto'. Import it lazily: fields and schema come with it. */
export function SellerProductDialog({ product, isOpen, onClose, onStoreMissing }: SellerProductDialogProps) {
  const { t } = useTranslation('stores')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={product ? t('product.editTitle') : t('product.createTitle')}
    >
      <SellerProductForm product={product} onStoreMissing={onStoreMissing} />
    </Dialog>
  )
}
