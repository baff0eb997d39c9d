// A pet's diary. Entries are written with their photos in one body, whole or not at all, by the raw routes
// `POST /api/pets/{petId}/diary` and `POST /api/pets/{petId}/diary/{entryId}` (multipart: the part `entry` as JSON, then each `photo`).
import * as z from 'zod'
import { editProcedure, viewProcedure } from '#contract/shared/procedures.ts'
import { diaryEntryParam, diaryListInput, diaryPage } from './schema.ts'

export const diary = {
  list: viewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/diary' })
    .input(diaryListInput)
    .output(diaryPage),
  /** The entry's photos go with it, files included. */
  remove: editProcedure
    .route({ method: 'DELETE', path: '/pets/{petId}/diary/{entryId}' })
    .input(diaryEntryParam)
    .output(z.strictObject({})),
}
