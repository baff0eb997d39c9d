import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/features/marketplace/products/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { cn } from '#web/ui/theme/class-names.ts'

interface ProductPricesProps extends Pick<Product, 'price' | 'promotionPrice'> {
  readonly size: 'card' | 'detail'
}

export function ProductPrices({ price, promotionPrice, size }: ProductPricesProps) {
  const { t } = useTranslation('products')
  const format = useFormatter()
  const isLarge = size === 'detail'
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span
        className={cn(
          'font-display font-extrabold tracking-tight wrap-anywhere',
          isLarge ? 'text-[1.625rem]/8' : 'text-lg/6',
        )}
      >
        <span className="sr-only">{promotionPrice === null ? t('price') : t('promotionPrice')} </span>
        {format.price(promotionPrice ?? price)}
      </span>
      {promotionPrice !== null && (
        <s className={cn('text-muted wrap-anywhere', isLarge ? 'text-base' : 'text-sm')}>
          <span className="sr-only">{t('priceBefore')} </span>
          {format.price(price)}
        </s>
      )}
    </p>
  )
}
