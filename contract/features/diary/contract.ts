// Raw routes save an entry with its photos, all or none: `POST /api/pets/{petId}/diary` and
// `…/diary/{entryId}`, multipart: the part `entry` as JSON, then each `photo`.
import * as z from 'zod'
import {
  declareErrors,
  keyEditChange,
  keyViewProcedure,
  personProcedure,
} from '#contract/shared/procedures.ts'
import {
  diaryEntry,
  diaryEntryParam,
  diaryListInput,
  diaryMemories,
  diaryMemoriesInput,
  diaryPage,
} from './schema.ts'

const itemPath = '/pets/{petId}/diary/{entryId}'

export const diary = {
  list: keyViewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/diary' })
    .input(diaryListInput)
    .output(diaryPage),
  /** Memories of the living pets that the person may see. */
  memories: personProcedure
    .route({ method: 'GET', path: '/diary/memories' })
    .input(diaryMemoriesInput)
    .output(diaryMemories),
  /** Removes its photos too. Their files are deleted when the time to restore it is over. */
  remove: keyEditChange
    .route({ method: 'DELETE', path: itemPath })
    .input(diaryEntryParam)
    .output(z.strictObject({})),
  /** Undoes a removal, for thirty days. An existing entry is returned unchanged. */
  restore: keyEditChange
    .route({ method: 'PUT', path: itemPath })
    .errors(declareErrors('QUOTA_REACHED', 'TOO_MANY_RECORDS'))
    .input(diaryEntryParam)
    .output(diaryEntry),
}
