// Import it lazily: zod comes with it.
import * as z from 'zod'
import { productFields } from '#contract/features/marketplace/products/schema.ts'
import { parsePrice } from '#contract/shared/money/prices.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import type { ProductFormValues } from './product-form-values.ts'

/** An invalid price stays as typed, and the contract refuses it. */
export const productFormSchema = (language: Language) =>
  z.preprocess(
    ({ price, promotionPrice, ...texts }: ProductFormValues) => ({
      ...texts,
      price: parsePrice(price, language) ?? price.trim(),
      promotionPrice:
        promotionPrice.trim() === '' ? null : (parsePrice(promotionPrice, language) ?? promotionPrice),
    }),
    productFields,
  )
