import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { ProductFilter } from '#web/features/marketplace/products/api.ts'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { MarketFilters } from './market-filters.tsx'
import type { MarketSearch } from './market-search.ts'
import { ProductDialog } from '#web/features/marketplace/products/components/product/product-dialog.tsx'
import { ProductGrid } from './product-grid.tsx'

interface MarketPageProps {
  readonly search: MarketSearch
  readonly onFilter: (filter: ProductFilter) => void
  readonly onCloseProduct: () => void
  readonly tools?: ReactNode
  readonly notice?: ReactNode
}

export function MarketPage({ search, onFilter, onCloseProduct, tools, notice }: MarketPageProps) {
  const { t } = useTranslation('products')
  usePageTitle(t('title'))
  const { product, ...filter } = search
  // The pressed button disappears with the filters.
  const clear = () => {
    onFilter({})
    focusHeading()
  }
  return (
    <>
      <header className="mb-5 flex flex-col gap-4 md:mb-6 md:flex-row md:items-center md:justify-between">
        <div className="min-w-0">
          {/* English in every language. */}
          <h1 lang="en" className="text-[1.875rem]/9 font-extrabold md:text-4xl/10">
            {t('title')}
          </h1>
          <p className="mt-1 text-muted">{t('subtitle')}</p>
        </div>
        {tools}
      </header>
      {notice}
      <MarketFilters filter={filter} onFilter={onFilter} onClear={clear} />
      <ProductGrid filter={filter} onClear={clear} />
      <ProductDialog productId={product} onClose={onCloseProduct} />
    </>
  )
}
