import * as z from 'zod'
import { instant } from '#contract/shared/date-schemas.ts'
import { id, idParam } from '#contract/shared/ids.ts'
import { image } from '#contract/shared/image-schema.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { price } from '#contract/shared/money/money.ts'
import { isLowerPrice } from '#contract/shared/money/prices.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'
import { store } from '#contract/features/marketplace/stores/schema.ts'
import { storeCityMax } from '#contract/features/marketplace/stores/limits.ts'
import { productTitleMax, productDescriptionMax, productSearchMax } from './limits.ts'

const fields = {
  title: requiredText(productTitleMax),
  description: optionalText(productDescriptionMax),
  price,
  promotionPrice: price.nullable(),
}

const withPromotion = <T extends { price?: string | undefined; promotionPrice?: string | null | undefined }>(
  value: T,
  ctx: z.RefinementCtx<T>,
): void => {
  if (
    typeof value.promotionPrice === 'string' &&
    value.price !== undefined &&
    !isLowerPrice(value.promotionPrice, value.price)
  )
    ctx.addIssue({ code: 'custom', path: ['promotionPrice'], params: { code: 'too_large' } })
}

/** A promotional price lies below the price: issue `too_large`. */
export const productFields = z.strictObject(fields).superRefine(withPromotion)

export const productParam = z.strictObject({ productId: idParam })
/** All fields are sent: a promotion is judged against the price that is sent with it. */
export const productUpdate = z.strictObject({ ...fields, ...productParam.shape }).superRefine(withPromotion)

export const product = z.strictObject({
  id,
  title: z.string(),
  description: z.string().nullable(),
  /** `'12.50'` */
  price: z.string(),
  promotionPrice: z.string().nullable(),
  image: image.nullable(),
  isActive: z.boolean(),
  createdAt: instant,
  store,
})
export type Product = z.infer<typeof product>

export const productListInput = z.strictObject({
  /** Words of title or description, in any form of Spanish, accents optional. */
  search: z.string().trim().max(productSearchMax).optional(),
  /** A store's city, in any case, accents optional. */
  city: optionalText(storeCityMax).optional(),
  /** Only those with a promotional price. `true` as text, because it is part of an address. */
  promotion: z.stringbool().optional(),
  cursor: cursorParam,
})
/** Newest first. */
export const productPage = z.strictObject({ items: z.array(product), next: nextCursor })
export const ownProductListInput = z.strictObject({ cursor: cursorParam })
