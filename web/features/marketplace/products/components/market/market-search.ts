// What of the market stands in the address: what is looked for, and the product that is looked at.
import type { ProductFilter } from '#web/features/marketplace/products/api.ts'

export interface MarketSearch extends ProductFilter {
  /** The product whose dialog is open. */
  readonly product?: string
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** The step before is the market itself: going back closes what was opened over it. */
    isInMarket?: boolean
  }
}

// The limits of the contract; anybody may have typed the address.
const maxLength = { search: 100, city: 100, product: 100 } as const

/** Reads an address; what says nothing is left out. */
export const parseMarketSearch = (search: Record<string, unknown>): MarketSearch => {
  const text = (name: keyof typeof maxLength) => {
    const value = search[name]
    // A search for '2026' comes out of the address as a number, one for 'true' as that.
    const typed = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
    const query = typeof typed === 'string' ? typed.trim().slice(0, maxLength[name]).toWellFormed() : ''
    return query === '' ? {} : { [name]: query }
  }
  return {
    ...text('search'),
    ...text('city'),
    ...(String(search['promotion']) === 'true' && { promotion: 'true' }),
    ...text('product'),
  }
}

/** Whether the list shows less than everything. */
export const isFiltered = ({ search, city, promotion }: ProductFilter): boolean =>
  search !== undefined || city !== undefined || promotion !== undefined
