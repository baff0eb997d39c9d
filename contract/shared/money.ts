// Money as it is stored and sent: whole minor units and a currency, never a float.
import * as z from 'zod'

/** ISO 4217. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/)

/** Minor units: hundredths, also of Colombian pesos, as payment providers count them. */
export const amountMinor = z.int().min(0)
