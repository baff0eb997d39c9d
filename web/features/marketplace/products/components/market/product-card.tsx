// The text is beside the picture on a phone, below it from 768 px.
import { Link } from '#web/shared/navigation/link.tsx'
import { Store } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/features/marketplace/products/schema.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ProductPrices } from '#web/features/marketplace/products/components/product/prices.tsx'
import { ProductPicture } from '#web/features/marketplace/products/components/product/product-picture.tsx'
import {
  productCardClass,
  productPictureClass,
  productPictureSizes,
  productTextClass,
} from './products-skeleton.tsx'

interface ProductCardProps {
  readonly product: Product
  /** Visible without scrolling. */
  readonly isFirst: boolean
}

export function ProductCard({ product, isFirst }: ProductCardProps) {
  const { t } = useTranslation('products')
  return (
    <article
      className={`${productCardClass} transition-colors hover:border-edge has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-teal`}
    >
      <div className={productPictureClass}>
        <ProductPicture
          image={product.image}
          isFirst={isFirst}
          sizes={productPictureSizes}
          className="absolute inset-0 size-full"
        />
      </div>
      <div className={productTextClass}>
        <h2 className="text-lg/6 font-bold wrap-anywhere">
          <Link
            to="/app/marketplace"
            search={(now) => ({ ...now, product: product.id })}
            state={{ isInMarket: true }}
            resetScroll={false}
            className="line-clamp-3 outline-none after:absolute after:inset-0"
          >
            <bdi>{product.title}</bdi>
          </Link>
        </h2>
        {product.promotionPrice !== null && (
          <p className="absolute top-2.5 left-2.5 md:top-3 md:left-3">
            <Badge kind="promo" icon={null}>
              {t('promotion')}
            </Badge>
          </p>
        )}
        {product.description !== null && (
          <p dir="auto" className="line-clamp-2 text-sm text-muted wrap-anywhere">
            {product.description}
          </p>
        )}
        <div className="mt-auto pt-1.5 md:pt-2">
          <ProductPrices {...product} size="card" />
          <p className="mt-0.5 flex items-center gap-1.5 text-sm text-muted">
            <Store aria-hidden size={14} />
            <span className="sr-only">{t('soldBy')}</span>
            <bdi className="min-w-0 wrap-anywhere">{product.store.name}</bdi>
          </p>
        </div>
      </div>
    </article>
  )
}
