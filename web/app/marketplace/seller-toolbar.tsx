import { useQuery } from '@tanstack/react-query'
import { Package, Plus, Store as StoreIcon } from '#web/ui/images/icons.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Store } from '#contract/features/marketplace/stores/schema.ts'
import { invalidateStore, storeQuery } from '#web/features/marketplace/stores/api.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { RowButton } from '#web/ui/layout/rows.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

const StoreDialog = lazyDialog(
  async () =>
    (await import('#web/features/marketplace/stores/components/seller-store-dialog.tsx')).SellerStoreDialog,
)
const ProductDialog = lazyDialog(
  async () =>
    (await import('#web/features/marketplace/products/components/seller/seller-product-dialog.tsx'))
      .SellerProductDialog,
)
const ProductsDialog = lazyDialog(
  async () =>
    (await import('#web/features/marketplace/products/components/seller/seller-products-dialog.tsx'))
      .SellerProductsDialog,
)

/** 'Crear Tienda' without a store, else 'Editar Tienda' and 'Agregar Producto'; empty before. */
export function SellerToolbar() {
  const { t } = useTranslation('stores')
  const { data: store, isPending } = useQuery(storeQuery())
  // Each opening mounts a new form, because later changes of the store must not reset it.
  const openings = useRef(0)
  const storeDialog = useLazyDialog<{ readonly opening: number; readonly store: Store | null }>()
  const productDialog = useLazyDialog()
  const openStore = () => {
    openings.current += 1
    storeDialog.open({ opening: openings.current, store: store ?? null })
  }
  return (
    <>
      {isPending && <Skeleton className="h-12 w-full rounded-full md:w-48" />}
      {store === null && (
        <Button variant="brand" className="w-full md:w-auto" onPress={openStore}>
          <StoreIcon aria-hidden size={20} />
          {t('createStore')}
        </Button>
      )}
      {store && (
        <div className="flex flex-wrap gap-2 max-md:*:min-h-11 max-md:*:grow max-md:*:px-3 max-md:*:text-dense">
          <Button onPress={openStore}>
            <StoreIcon aria-hidden size={18} className="max-md:hidden" />
            {t('editStore')}
          </Button>
          <Button variant="brand" onPress={() => productDialog.open()}>
            <Plus aria-hidden size={20} />
            {t('addProduct')}
          </Button>
        </div>
      )}
      {storeDialog.draw(({ opening, store: openedStore }, props) => (
        <StoreDialog key={opening} store={openedStore} {...props} />
      ))}
      {productDialog.draw((_, props) => (
        <ProductDialog product={null} onStoreMissing={() => void invalidateStore()} {...props} />
      ))}
    </>
  )
}

export function SellerNotice() {
  const { t } = useTranslation('stores')
  const { data: store, isPending } = useQuery(storeQuery())
  const products = useLazyDialog()
  if (isPending) return <Skeleton className="mb-5 h-18 rounded-card" />
  if (store === undefined) return null
  if (store === null)
    return (
      <div className="mb-5">
        <Banner>{t('notice')}</Banner>
      </div>
    )
  return (
    <div className="mb-5 overflow-clip card">
      <RowButton
        tile={<IconTile tint="mint" icon={<Package size={22} />} />}
        title={t('mine.title')}
        text={t('mine.text')}
        onPress={() => products.open()}
      />
      {products.draw((_, props) => (
        <ProductsDialog onStoreMissing={() => void invalidateStore()} {...props} />
      ))}
    </div>
  )
}
