// Files are chosen in a record's form, and uploaded and attached once the record is saved.
import { useMutation } from '@tanstack/react-query'
import { use, useState } from 'react'
import { attachmentsMax } from '#contract/features/attachments/limits.ts'
import type { PetDocument } from '#contract/features/documents/schema.ts'
import { documentMaxBytes } from '#contract/features/documents/limits.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { PlanLimitContext } from '#web/shared/records/plan-limit.ts'
import { attachDocument, detachDocument } from './api.ts'
import { uploadForAttaching } from './attach-upload.ts'
import { useNotesOfRecords, usePageNotes } from './notes-context.ts'

export interface ChosenFile {
  readonly file: File
  /** The error of the last attempt to attach it. */
  readonly problem: unknown
}

export interface FormFiles {
  readonly attached: readonly PetDocument[]
  readonly chosen: readonly ChosenFile[]
  /** Some of the last chosen files were left out. */
  readonly leftOut: 'tooMany' | 'tooLarge' | null
  readonly isFull: boolean
  readonly isDirty: boolean
  readonly choose: (files: readonly File[]) => void
  readonly takeBack: (file: File) => void
  /** Takes effect with the next save. */
  readonly detach: (documentId: string) => void
  /** @throws while a file is left that could not be attached */
  readonly saveTo: (recordId: string) => Promise<void>
}

const quiet = { failure: false } as const

/** Undefined outside of a page whose records take documents, and for people who may not attach. */
export function useFormFiles(recordId: string | undefined): FormFiles | undefined {
  const page = usePageNotes()
  const notesOf = useNotesOfRecords()
  const showPlans = use(PlanLimitContext)
  const attach = useMutation(attachDocument(quiet))
  const detach = useMutation(detachDocument({}))
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [leftOut, setLeftOut] = useState<FormFiles['leftOut']>(null)
  // A retry does not upload these again.
  const [uploaded] = useState(() => new Map<File, string>())
  if (!page?.attach || page.kind === 'documents') return undefined

  const { petId, kind } = page
  const all = recordId === undefined ? [] : (notesOf?.(recordId).documents ?? [])
  const attached = all.filter(({ id }) => !removed.includes(id))
  const room = attachmentsMax - attached.length - chosen.length

  const attachOne = async (file: File, savedId: string): Promise<void> => {
    const documentId = uploaded.get(file) ?? (await uploadForAttaching(petId, file))
    if (documentId === null) throw new Error('The upload was answered without an id')
    uploaded.set(file, documentId)
    await attach.mutateAsync({ petId, kind, recordId: savedId, documentId })
  }
  return {
    attached,
    chosen,
    leftOut,
    isFull: room <= 0,
    isDirty: chosen.length + removed.length > 0,
    choose: (files) => {
      const fitting = files.filter(({ size }) => size <= documentMaxBytes)
      setLeftOut(fitting.length < files.length ? 'tooLarge' : fitting.length > room ? 'tooMany' : null)
      const more = fitting.slice(0, Math.max(room, 0)).map((file) => ({ file, problem: null }))
      setChosen((before) => [...before, ...more])
    },
    takeBack: (file) => {
      setLeftOut(null)
      setChosen((before) => before.filter((chosenFile) => chosenFile.file !== file))
    },
    detach: (documentId) => setRemoved((before) => [...before, documentId]),
    saveTo: async (savedId) => {
      for (const documentId of removed) {
        await detach.mutateAsync({ petId, kind, recordId: savedId, documentId })
        setRemoved((before) => before.filter((item) => item !== documentId))
      }
      const failed: ChosenFile[] = []
      for (const file of chosen)
        try {
          await attachOne(file.file, savedId)
        } catch (problem) {
          failed.push({ ...file, problem })
        }
      setChosen(failed)
      if (failed.some(({ problem }) => errorCodeOf(problem) === 'PLAN_LIMIT_REACHED'))
        showPlans?.('documents')
      if (failed.length > 0) throw new Error('Files could not be attached')
    },
  }
}
