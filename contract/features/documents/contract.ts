// A pet's documents. Raw routes carry the files: `POST /api/pets/{petId}/documents?name=…` and `GET
// /api/pets/{petId}/documents/{documentId}/file`.
import * as z from 'zod'
import { declareErrors, keyEditChange, keyViewProcedure } from '#contract/shared/procedures.ts'
import { document, documentListInput, documentPage, documentParam, documentUpdate } from './schema.ts'

const itemPath = '/pets/{petId}/documents/{documentId}'

export const documents = {
  list: keyViewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/documents' })
    .input(documentListInput)
    .output(documentPage),
  update: keyEditChange
    .route({ method: 'PATCH', path: itemPath })
    .errors(declareErrors('STALE_REVISION'))
    .input(documentUpdate)
    .output(document),
  /** Hides it at once. Its file is deleted when the time to restore it is over. */
  remove: keyEditChange
    .route({ method: 'DELETE', path: itemPath })
    .input(documentParam)
    .output(z.strictObject({})),
  /** Undoes a removal, for thirty days. An existing document is returned unchanged. */
  restore: keyEditChange
    .route({ method: 'PUT', path: itemPath })
    .errors(declareErrors('PLAN_LIMIT_REACHED', 'QUOTA_REACHED', 'TOO_MANY_RECORDS'))
    .input(documentParam)
    .output(document),
}
