// A pet's documents. Raw routes carry the files: `POST /api/pets/{petId}/documents?name=…` and
// `GET /api/pets/{petId}/documents/{documentId}/file`.
import * as z from 'zod'
import { editProcedure, viewProcedure } from '#contract/shared/procedures.ts'
import { documentListInput, documentPage, documentParam } from './schema.ts'

export const documents = {
  list: viewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/documents' })
    .input(documentListInput)
    .output(documentPage),
  /** Removes the file too. */
  remove: editProcedure
    .route({ method: 'DELETE', path: '/pets/{petId}/documents/{documentId}' })
    .input(documentParam)
    .output(z.strictObject({})),
}
