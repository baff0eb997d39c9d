// A pet's documents. They are sent to the raw route `POST /api/pets/{petId}/documents?name=…` and open at
// `GET /api/pets/{petId}/documents/{documentId}/file`.
import * as z from 'zod'
import { editProcedure, viewProcedure } from '#contract/shared/procedures.ts'
import { documentListInput, documentPage, documentParam } from './schema.ts'

export const documents = {
  list: viewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/documents' })
    .input(documentListInput)
    .output(documentPage),
  /** The file goes with it. */
  remove: editProcedure
    .route({ method: 'DELETE', path: '/pets/{petId}/documents/{documentId}' })
    .input(documentParam)
    .output(z.strictObject({})),
}
