// Money as it is stored and sent: whole minor units and a currency, never a float.
import * as z from 'zod'

/** ISO 4217. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/)

/** Minor units: hundredths, also of Colombian pesos, which payment providers count so (decisions, section 3). */
export const amountMinor = z.int().min(0)
