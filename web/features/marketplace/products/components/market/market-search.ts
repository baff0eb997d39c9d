import { productSearchMax } from '#contract/features/marketplace/products/limits.ts'
import { storeCityMax } from '#contract/features/marketplace/stores/limits.ts'
import type { ProductFilter } from '#web/features/marketplace/products/api.ts'
import { searchText } from '#web/shared/navigation/search-text.ts'

export interface MarketSearch extends ProductFilter {
  /** The id of the product whose dialog is open. */
  readonly product?: string
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** The previous entry is the market, so going back closes the dialog. */
    isInMarket?: boolean
  }
}

export const parseMarketSearch = (search: Record<string, unknown>): MarketSearch => {
  const text = (name: 'search' | 'city' | 'product', max?: number) => {
    const query = (searchText(search[name]) ?? '').trim().slice(0, max).toWellFormed()
    return query === '' ? {} : { [name]: query }
  }
  return {
    ...text('search', productSearchMax),
    ...text('city', storeCityMax),
    ...(String(search['promotion']) === 'true' && { promotion: 'true' }),
    ...text('product'),
  }
}

export const isFiltered = ({ search, city, promotion }: ProductFilter): boolean =>
  search !== undefined || city !== undefined || promotion !== undefined
