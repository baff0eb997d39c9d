// The address opens the dialog, whether or not a list has loaded the product.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productQuery, invalidateMarket } from '#web/features/marketplace/products/api.ts'
import nothing from '#web/art/empty/no-products.svg'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { PictureDialog } from '#web/ui/overlays/picture-dialog.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/content-states.tsx'
import { ProductDetail } from './product-detail.tsx'
import { ProductPicture } from './product-picture.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

const AdminHideStore = lazyContent(
  async () => (await import('#web/features/marketplace/products/components/market/hide-store.tsx')).HideStore,
  { as: 'part', placeholder: null },
)

interface ProductDialogProps {
  /** Undefined while closed. */
  readonly productId: string | undefined
  readonly onClose: () => void
}

export function ProductDialog({ productId, onClose }: ProductDialogProps) {
  // The last product stays in the dialog while it closes.
  const [openedId, setOpenedId] = useState(productId)
  if (productId !== undefined && productId !== openedId) setOpenedId(productId)
  return (
    openedId !== undefined && (
      <OpenProduct key={openedId} productId={openedId} isOpen={productId !== undefined} onClose={onClose} />
    )
  )
}

function OpenProduct({ productId, isOpen, onClose }: { productId: string } & DisclosureProps) {
  const { t } = useTranslation(['products', 'ui'])
  const isAdmin = usePerson().roles.includes('admin')
  const { data: product, error, refetch } = useQuery(productQuery(productId))
  if (product)
    return (
      <PictureDialog
        isOpen={isOpen}
        onClose={onClose}
        label={product.title}
        picture={
          <ProductPicture
            image={product.image}
            isFirst
            sizes="(width < 48rem) 100vw, 459px"
            className="absolute inset-0 size-full"
          />
        }
      >
        <ProductDetail product={product} />
        {isAdmin && <AdminHideStore store={product.store} onHidden={onClose} />}
      </PictureDialog>
    )
  if (error && errorCodeOf(error) === 'NOT_FOUND')
    return (
      <PictureDialog isOpen={isOpen} onClose={onClose} label={t('detail.gone')}>
        <EmptyState
          art={nothing}
          tint="sun-soft"
          title={t('detail.gone')}
          text={t('detail.goneText')}
          action={
            <Button
              variant="brand"
              onPress={() => {
                invalidateMarket()
                onClose()
              }}
            >
              {t('detail.toMarket')}
            </Button>
          }
        />
      </PictureDialog>
    )
  if (error)
    return (
      <PictureDialog isOpen={isOpen} onClose={onClose} label={t('detail.failed')}>
        <EmptyState
          art={nothing}
          tint="sun-soft"
          title={t('detail.failed')}
          text={errorMessage(error)}
          action={<Button onPress={() => void refetch()}>{t('ui:retry')}</Button>}
        />
      </PictureDialog>
    )
  return (
    <PictureDialog
      isOpen={isOpen}
      onClose={onClose}
      label={t('detail.loading')}
      picture={<Skeleton className="absolute inset-0 size-full rounded-none" />}
    >
      <div aria-busy="true" className="flex flex-col gap-3">
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-16" />
        <Skeleton className="h-48 rounded-field" />
      </div>
    </PictureDialog>
  )
}
