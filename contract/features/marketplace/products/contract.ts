// A picture goes to `PUT /api/marketplace/products/{productId}/image`.
import * as z from 'zod'
import {
  adminProcedure,
  declareErrors,
  personProcedure,
  sellerCreation,
  sellerProcedure,
} from '#contract/shared/procedures.ts'
import { storeParam } from '#contract/features/marketplace/stores/schema.ts'
import {
  ownProductListInput,
  product,
  productFields,
  productListInput,
  productPage,
  productParam,
  productUpdate,
} from './schema.ts'

const existing = sellerProcedure.errors(declareErrors('NOT_FOUND'))

export const products = {
  /** Active ones. */
  list: personProcedure
    .route({ method: 'GET', path: '/marketplace/products' })
    .input(productListInput)
    .output(productPage),
  /** The cities of stores with products, for the filter, in alphabetical order. */
  cities: personProcedure.route({ method: 'GET', path: '/marketplace/cities' }).output(z.array(z.string())),
  /** A hidden one is NOT_FOUND, except for its seller. */
  get: personProcedure
    .route({ method: 'GET', path: '/marketplace/products/{productId}' })
    .errors(declareErrors('NOT_FOUND'))
    .input(productParam)
    .output(product),
  /** One's own, hidden ones too. */
  mine: sellerProcedure
    .route({ method: 'GET', path: '/marketplace/store/products' })
    .input(ownProductListInput)
    .output(productPage),
  create: sellerCreation
    .route({ method: 'POST', path: '/marketplace/products', successStatus: 201 })
    .errors(declareErrors('NO_STORE'))
    .input(productFields)
    .output(product),
  /** Another seller's product is NOT_FOUND, here and below. */
  update: existing
    .route({ method: 'PUT', path: '/marketplace/products/{productId}' })
    .input(productUpdate)
    .output(product),
  setActive: existing
    .route({ method: 'PATCH', path: '/marketplace/products/{productId}' })
    .input(productParam.extend({ isActive: z.boolean() }))
    .output(product),
  removeImage: existing
    .route({ method: 'DELETE', path: '/marketplace/products/{productId}/image' })
    .input(productParam)
    .output(product),
  /** Deletes its picture too. */
  remove: existing
    .route({ method: 'DELETE', path: '/marketplace/products/{productId}' })
    .input(productParam)
    .output(z.strictObject({})),
  /** Hides all products of a store at once. Returns their count. */
  hideStore: adminProcedure
    .route({ method: 'POST', path: '/admin/stores/{storeId}/hide' })
    .errors(declareErrors('NOT_FOUND'))
    .input(storeParam)
    .output(z.strictObject({ hidden: z.int().min(0) })),
}
