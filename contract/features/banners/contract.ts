// The picture goes to `PUT /api/banners/{bannerId}/image`.
import * as z from 'zod'
import { adminCreation, adminProcedure, declareErrors, personProcedure } from '#contract/shared/procedures.ts'
import { banner, bannerFields, bannerOrder, bannerParam } from './schema.ts'

const existing = adminProcedure.errors(declareErrors('NOT_FOUND'))

export const banners = {
  /** The active ones by `display_order`. */
  active: personProcedure.route({ method: 'GET', path: '/banners' }).output(z.array(banner)),
  list: adminProcedure.route({ method: 'GET', path: '/admin/banners' }).output(z.array(banner)),
  /** Appended at the end. At `bannersMax`: TOO_MANY. */
  create: adminCreation
    .route({ method: 'POST', path: '/admin/banners', successStatus: 201 })
    .errors(declareErrors('TOO_MANY'))
    .input(bannerFields)
    .output(banner),
  update: existing
    .route({ method: 'PATCH', path: '/admin/banners/{bannerId}' })
    .input(bannerFields.partial().extend(bannerParam.shape))
    .output(banner),
  /** Banners missing in the input are placed behind the others: they may just have been added. */
  reorder: adminProcedure
    .route({ method: 'PUT', path: '/admin/banners/order' })
    .input(bannerOrder)
    .output(z.array(banner)),
  removeImage: existing
    .route({ method: 'DELETE', path: '/admin/banners/{bannerId}/image' })
    .input(bannerParam)
    .output(banner),
  remove: existing
    .route({ method: 'DELETE', path: '/admin/banners/{bannerId}' })
    .input(bannerParam)
    .output(z.strictObject({})),
}
