import { useMutation } from '@tanstack/react-query'
import { EllipsisVertical, Eye, EyeOff, Pencil, Trash2 } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/features/marketplace/products/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ActionDialog } from '#web/shared/dialogs/action-dialog.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ProductThumb } from '#web/features/marketplace/products/components/product/product-thumb.tsx'
import { removeProduct, setProductActive } from '#web/features/marketplace/products/seller-api.ts'

interface SellerProductRowProps {
  readonly product: Product
  readonly onEdit: () => void
}

export function SellerProductRow({ product, onEdit }: SellerProductRowProps) {
  const { t } = useTranslation('stores')
  const format = useFormatter()
  const { id: productId, title, isActive } = product
  const toggle = useMutation(setProductActive(isActive ? t('mine.hideFailed') : t('mine.showFailed')))
  const remove = useMutation(removeProduct(t('mine.removeFailed')))
  const [isConfirming, setConfirming] = useState(false)
  const switchActive = () =>
    toggle.mutate(
      { productId, isActive: !isActive },
      { onSuccess: (now) => toast.success(now.isActive ? t('mine.nowShown') : t('mine.nowHidden')) },
    )
  return (
    <div className="flex items-center gap-3 p-3" aria-busy={toggle.isPending}>
      <ProductThumb image={product.image} />
      <div className="min-w-0 grow">
        <h3 className="line-clamp-2 text-base/6 font-bold wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <span className="wrap-anywhere">{format.price(product.promotionPrice ?? product.price)}</span>
          {product.promotionPrice !== null && <s className="wrap-anywhere">{format.price(product.price)}</s>}
          {!isActive && (
            <Badge kind="neutral" icon={<EyeOff aria-hidden size={14} />}>
              {t('mine.hidden')}
            </Badge>
          )}
        </p>
      </div>
      <Menu
        label={t('mine.menu', { title })}
        triggerClassName="icon-btn -mr-2 shrink-0"
        trigger={<EllipsisVertical aria-hidden size={20} />}
        entries={[
          { id: 'edit', label: t('mine.edit'), icon: <Pencil aria-hidden size={18} />, onSelect: onEdit },
          {
            id: 'toggle',
            label: isActive ? t('mine.hide') : t('mine.show'),
            icon: isActive ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />,
            onSelect: switchActive,
          },
          {
            id: 'remove',
            label: t('mine.remove'),
            icon: <Trash2 aria-hidden size={18} />,
            onSelect: () => setConfirming(true),
          },
        ]}
      />
      <ActionDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('mine.removeTitle', { title })}
        text={t('mine.removeText')}
        confirmLabel={t('mine.remove')}
        busyText={t('mine.removing')}
        mutation={remove}
        input={{ productId }}
        onDone={() => toast.success(t('mine.removed'))}
      />
    </div>
  )
}
