// The picture goes to `PUT /api/adoptions/{adoptionId}/image`.
import * as z from 'zod'
import { adminCreation, adminProcedure, declareErrors, personProcedure } from '#contract/shared/procedures.ts'
import { adoption, adoptionFields, adoptionListInput, adoptionPage, adoptionParam } from './schema.ts'

const existing = adminProcedure.errors(declareErrors('NOT_FOUND'))

export const adoptions = {
  /** The newest available ones, at most `adoptionPreviewSize`. */
  preview: personProcedure.route({ method: 'GET', path: '/adoptions' }).output(z.array(adoption)),
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/adoptions' })
    .input(adoptionListInput)
    .output(adoptionPage),
  create: adminCreation
    .route({ method: 'POST', path: '/admin/adoptions', successStatus: 201 })
    .input(adoptionFields)
    .output(adoption),
  /** Changes the sent fields; `isAvailable: false` hides it. */
  update: existing
    .route({ method: 'PATCH', path: '/admin/adoptions/{adoptionId}' })
    .input(adoptionFields.partial().extend(adoptionParam.shape))
    .output(adoption),
  removeImage: existing
    .route({ method: 'DELETE', path: '/admin/adoptions/{adoptionId}/image' })
    .input(adoptionParam)
    .output(adoption),
  /** Deletes its picture too. */
  remove: existing
    .route({ method: 'DELETE', path: '/admin/adoptions/{adoptionId}' })
    .input(adoptionParam)
    .output(z.strictObject({})),
}
