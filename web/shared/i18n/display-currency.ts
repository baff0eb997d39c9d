import { useState } from 'react'
import { displayCurrencies, type DisplayCurrency } from '#contract/features/subscription/prices.ts'

const storageKey = 'huella.currency'

const stored = (): DisplayCurrency => {
  try {
    const code = localStorage.getItem(storageKey)
    return displayCurrencies.find((currency) => currency === code) ?? 'COP'
  } catch {
    return 'COP'
  }
}

/** The default is Colombian pesos, the currency of the charge. */
export const useDisplayCurrency = (): readonly [DisplayCurrency, (currency: DisplayCurrency) => void] => {
  const [currency, setCurrency] = useState(stored)
  const choose = (next: DisplayCurrency): void => {
    setCurrency(next)
    // Storage can be forbidden.
    try {
      localStorage.setItem(storageKey, next)
    } catch {}
  }
  return [currency, choose]
}
