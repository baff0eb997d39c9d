// Stored and sent money: whole minor units and a currency, or the text of a price, never a float.
import * as z from 'zod'
import { canonicalPrice } from './prices.ts'

/** ISO 4217. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/)

/** Minor units: hundredths, also of Colombian pesos, as payment providers count them. */
export const amountMinor = z.int().min(0)

/** `'12.50'`. */
export const price = z.string().max(20).regex(canonicalPrice)
