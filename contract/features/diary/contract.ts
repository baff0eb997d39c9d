// A pet's diary. Raw routes save an entry together with its photos, all or nothing:
// `POST /api/pets/{petId}/diary` and `POST /api/pets/{petId}/diary/{entryId}`, both multipart, with
// the part `entry` as JSON and then each `photo`.
import * as z from 'zod'
import { editProcedure, viewProcedure } from '#contract/shared/procedures.ts'
import { diaryEntryParam, diaryListInput, diaryPage } from './schema.ts'

export const diary = {
  list: viewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/diary' })
    .input(diaryListInput)
    .output(diaryPage),
  /** Removes the photos too, files included. */
  remove: editProcedure
    .route({ method: 'DELETE', path: '/pets/{petId}/diary/{entryId}' })
    .input(diaryEntryParam)
    .output(z.strictObject({})),
}
