// The shape of a price as it travels and is stored: `'12.50'`.
import * as z from 'zod'
import { canonicalPrice } from './prices.ts'

export const price = z.string().max(20).regex(canonicalPrice)
