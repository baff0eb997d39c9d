// Converts the product form to the contract's fields: prices are typed as the language writes them.
import * as z from 'zod'
import { productFields } from '#contract/features/marketplace/products/schema.ts'
import { parsePrice, type Price } from '#contract/shared/prices.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'

/** The form's fields as they are typed. */
export interface ProductFormValues {
  readonly title: string
  readonly description: string
  readonly price: string
  readonly promotionPrice: string
}

/** A price as a reader of that language would type it. */
export const formatPriceInput = (price: Price, language: Language): string =>
  language === 'es' ? price.replace('.', ',') : price

/** Text that is no price stays as it was typed, and the contract refuses it. */
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
