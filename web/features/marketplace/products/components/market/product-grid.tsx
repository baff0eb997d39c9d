import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import nothing from '#web/art/empty/no-products.svg'
import { productsQuery, type ProductFilter } from '#web/features/marketplace/products/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { cn } from '#web/ui/theme/class-names.ts'
import { MorePages } from '#web/shared/lists/more-pages.tsx'
import { EmptyState } from '#web/ui/feedback/content-states.tsx'
import { isFiltered } from './market-search.ts'
import { ProductCard } from './product-card.tsx'
import { productGridClass, ProductsSkeleton } from './products-skeleton.tsx'

/** The count of cards visible without scrolling. */
const inView = 3

interface ProductGridProps {
  readonly filter: ProductFilter
  readonly onClear: () => void
}

export function ProductGrid({ filter, onClear }: ProductGridProps) {
  const { t } = useTranslation(['products', 'ui'])
  const list = useInfiniteQuery(productsQuery(filter))
  // A market that does not load is no alarm, so the failure is a calm sentence.
  if (list.isError && !list.data)
    return (
      <div className="flex flex-col items-center gap-3 py-10 text-center text-muted">
        <output>{t('loadFailed')}</output>
        <Button onPress={() => void list.refetch()}>{t('ui:retry')}</Button>
      </div>
    )
  if (!list.data)
    return (
      <div aria-busy="true" className={productGridClass}>
        <p className="sr-only">{t('loading')}</p>
        <ProductsSkeleton />
      </div>
    )
  const products = list.data.pages.flatMap(({ items }) => items)
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={cn(list.isPlaceholderData && 'opacity-60 transition-opacity delay-200')}
    >
      <output className="sr-only">{!list.isPlaceholderData && t('shown', { count: products.length })}</output>
      {products.length === 0 ? (
        <NoProducts isFiltered={isFiltered(filter)} onClear={onClear} />
      ) : (
        <ul aria-label={t('list')} className={productGridClass}>
          {products.map((product, index) => (
            <li key={product.id} className="@container">
              <ProductCard product={product} isFirst={index < inView} />
            </li>
          ))}
        </ul>
      )}
      <MorePages list={list} moreFailed={t('moreFailed')} />
    </div>
  )
}

function NoProducts({ isFiltered: isSearch, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation('products')
  return isSearch ? (
    <EmptyState
      art={nothing}
      tint="sun-soft"
      title={t('nothingFound')}
      text={t('nothingFoundText')}
      action={<Button onPress={onClear}>{t('showAll')}</Button>}
    />
  ) : (
    <EmptyState art={nothing} tint="sun-soft" title={t('empty')} text={t('emptyText')} />
  )
}
