// One product over the market: opened by its address, whether or not a list knows it.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productQuery, readMarketAgain } from '#web/features/marketplace/products/api.ts'
import nothing from '#web/art/empty/no-products.svg'
import { codeOf, errorText } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { PictureDialog, PictureDialogBody } from '#web/ui/picture-dialog.tsx'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'
import { ProductDetail } from './product-detail.tsx'
import { ProductPicture } from './product-picture.tsx'

interface ProductDialogProps {
  /** Undefined while none is looked at. */
  readonly productId: string | undefined
  readonly onClose: () => void
}

export function ProductDialog({ productId, onClose }: ProductDialogProps) {
  const { t } = useTranslation('products')
  // The last one stays in the dialog while that fades.
  const [shown, setShown] = useState(productId)
  if (productId !== undefined && productId !== shown) setShown(productId)
  return (
    <PictureDialog isOpen={productId !== undefined} onClose={onClose} label={t('list')}>
      {shown !== undefined && <Shown key={shown} productId={shown} onClose={onClose} />}
    </PictureDialog>
  )
}

function Shown({ productId, onClose }: { productId: string; onClose: () => void }) {
  const { t } = useTranslation(['products', 'ui'])
  const { data: product, error, refetch } = useQuery(productQuery(productId))
  if (product)
    return (
      <PictureDialogBody
        picture={
          <ProductPicture
            image={product.image}
            isFirst
            sizes="(width < 48rem) 100vw, 459px"
            className="size-full"
          />
        }
      >
        <ProductDetail product={product} />
      </PictureDialogBody>
    )
  if (error && codeOf(error) === 'NOT_FOUND')
    return (
      <PictureDialogBody>
        <EmptyState
          art={nothing}
          title={t('detail.gone')}
          text={t('detail.goneText')}
          action={
            <Button
              variant="brand"
              onPress={() => {
                readMarketAgain()
                onClose()
              }}
            >
              {t('detail.toMarket')}
            </Button>
          }
        />
      </PictureDialogBody>
    )
  if (error)
    return (
      <PictureDialogBody>
        <EmptyState
          art={nothing}
          title={t('detail.failed')}
          text={errorText(error)}
          action={<Button onPress={() => void refetch()}>{t('ui:retry')}</Button>}
        />
      </PictureDialogBody>
    )
  return (
    <PictureDialogBody picture={<Skeleton className="size-full rounded-none" />}>
      <div aria-busy="true" className="flex flex-col gap-3">
        <p className="sr-only">{t('detail.loading')}</p>
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-16" />
        <Skeleton className="h-48 rounded-field" />
      </div>
    </PictureDialogBody>
  )
}
