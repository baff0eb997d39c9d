/** The price of one period of Premium: 5000 COP, in minor units. The charge is always in COP. */
export const premiumPrice = { amountMinor: 500_000, currency: 'COP' } as const

/** Units of each currency per peso: a reference, because the charge is in COP. */
export const displayRates = {
  COP: 1,
  USD: 0.00024,
  ARS: 0.24,
  MXN: 0.0048,
  EUR: 0.00022,
  BRL: 0.0012,
  CLP: 0.21,
  PEN: 0.00089,
} as const

export type DisplayCurrency = keyof typeof displayRates

/** In the order in which they are offered. */
export const displayCurrencies: readonly DisplayCurrency[] = [
  'COP',
  'USD',
  'ARS',
  'MXN',
  'EUR',
  'BRL',
  'CLP',
  'PEN',
]

export const currencyDecimals = (currency: string): 0 | 2 => (currency === 'COP' ? 0 : 2)

/** A price in hundredths of a display currency, unrounded. @param amountMinor in pesos */
export const priceIn = (currency: DisplayCurrency, amountMinor: number): number =>
  amountMinor * displayRates[currency]
