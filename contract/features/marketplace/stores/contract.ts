// The picture goes to `PUT /api/marketplace/stores/{storeId}/image`.
import { declareErrors, sellerCreation, sellerProcedure } from '#contract/shared/procedures.ts'
import { store, storeFields, storeParam } from './schema.ts'

const existing = sellerProcedure.errors(declareErrors('NOT_FOUND'))

export const stores = {
  mine: sellerProcedure.route({ method: 'GET', path: '/marketplace/store' }).output(store.nullable()),
  /** STORE_EXISTS for the later of two that race. */
  create: sellerCreation
    .route({ method: 'POST', path: '/marketplace/stores', successStatus: 201 })
    .errors(declareErrors('STORE_EXISTS'))
    .input(storeFields)
    .output(store),
  /** Changes the sent fields. Another seller's store is NOT_FOUND. */
  update: existing
    .route({ method: 'PATCH', path: '/marketplace/stores/{storeId}' })
    .input(storeFields.partial().extend(storeParam.shape))
    .output(store),
  removeImage: existing
    .route({ method: 'DELETE', path: '/marketplace/stores/{storeId}/image' })
    .input(storeParam)
    .output(store),
}
