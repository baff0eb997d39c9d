// 'Mis productos', including hidden ones.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/features/marketplace/products/schema.ts'
import nothing from '#web/art/empty/no-products.svg'
import { Rows } from '#web/ui/layout/rows.tsx'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'
import { MorePages } from '#web/shared/lists/more-pages.tsx'
import { EmptyState, FailedState, Skeleton } from '#web/ui/feedback/content-states.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { SellerProductDialog } from './seller-product-dialog.tsx'
import { SellerProductRow } from './seller-product-row.tsx'
import { ownProductsQuery } from '#web/features/marketplace/products/seller-api.ts'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

export function SellerProductsDialog({
  onStoreMissing,
  ...dialog
}: { onStoreMissing: () => void } & DisclosureProps) {
  const { t } = useTranslation('stores')
  const form = useLazyDialog<Product>()
  return (
    <Dialog {...dialog} title={t('mine.title')}>
      <DialogBody>
        <OwnProducts onEdit={form.open} />
      </DialogBody>
      {form.draw((product, props) => (
        <SellerProductDialog product={product} onStoreMissing={onStoreMissing} {...props} />
      ))}
    </Dialog>
  )
}

function OwnProducts({ onEdit }: { onEdit: (product: Product) => void }) {
  const { t } = useTranslation('stores')
  const list = useInfiniteQuery(ownProductsQuery())
  if (list.isError && !list.data)
    return (
      <FailedState
        title={t('mine.failedTitle')}
        text={t('mine.failedText')}
        onRetry={() => void list.refetch()}
      />
    )
  if (!list.data)
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <p className="sr-only">{t('mine.loading')}</p>
        <Skeleton className="h-56 rounded-card" />
      </div>
    )
  const products = list.data.pages.flatMap(({ items }) => items)
  if (products.length === 0)
    return (
      <EmptyState
        art={nothing}
        tint="sun-soft"
        level={3}
        title={t('mine.empty')}
        text={t('mine.emptyText')}
      />
    )
  return (
    <div>
      <Rows aria-label={t('mine.title')}>
        {products.map((product) => (
          <SellerProductRow key={product.id} product={product} onEdit={() => onEdit(product)} />
        ))}
      </Rows>
      <MorePages list={list} moreFailed={t('mine.moreFailed')} />
    </div>
  )
}
