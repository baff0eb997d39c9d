// Sending documents one after the other: what is refused before a byte leaves, how far each is, how
// to stop it, and what is said at the end.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentMaxBytes, documentNameMaxBytes } from '#contract/features/documents/limits.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { isAbort } from '#web/shared/api/upload.ts'
import { fileKey } from '#web/ui/fields/file-key.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { uploadDocument } from '#web/features/documents/api.ts'

/** What is on its way, or did not arrive. */
export interface DocumentUpload {
  readonly id: number
  readonly petId: string
  readonly file: File
  /** What failed can be sent again; what was refused would be refused again. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** 0 to 100. */
  readonly percent: number
  /** Why it was refused. */
  readonly problem: string | null
}

interface DocumentUploadsOptions {
  /** All were sent. */
  readonly onDone: () => void
  /** The plan of the pet's owner allows no more. */
  readonly onLimitReached: () => void
}

export const isUnderWay = ({ state }: DocumentUpload): boolean => state === 'waiting' || state === 'sending'

/** What is said when nothing is under way any more; `overLimit` names what found no room. */
interface UploadOutcome {
  readonly count: number
  readonly sent: number
  readonly failed: number
  readonly overLimit: readonly string[]
}
const nothingSent: UploadOutcome = { count: 0, sent: 0, failed: 0, overLimit: [] }

/** Why a file is refused before it is sent; null where it is not. */
const useFileProblem = (): ((file: File) => string | null) => {
  const { t } = useTranslation('documents')
  const format = useFormatter()
  return (file) => {
    if (file.size > documentMaxBytes) return t('tooLarge', { size: format.fileSize(documentMaxBytes) })
    if (new TextEncoder().encode(file.name).length > documentNameMaxBytes) return t('nameTooLong')
    return null
  }
}

/** One that waits to be sent, or is refused for that reason. */
const toUpload = (petId: string, file: File, problem: string | null): DocumentUpload => ({
  id: fileKey(file),
  petId,
  file,
  state: problem === null ? 'waiting' : 'refused',
  percent: 0,
  problem,
})

/** Counts what becomes of the files, and says so once nothing is under way any more. */
const useUploadOutcome = ({ onDone, onLimitReached }: DocumentUploadsOptions) => {
  const { t } = useTranslation('documents')
  const format = useFormatter()
  const outcome = useRef(nothingSent)
  return {
    count: (change: (before: UploadOutcome) => Partial<UploadOutcome>) => {
      outcome.current = { ...outcome.current, ...change(outcome.current) }
    },
    finish: () => {
      const { count, sent, failed, overLimit } = outcome.current
      outcome.current = nothingSent
      if (sent > 0) toast.success(t('uploaded', { count: sent }))
      if (overLimit.length > 0) {
        // One that found no place is what the upgrade dialog speaks of; of several it must be said.
        if (count > 1) toast.error(t('uploadFailed'), t('leftOut', { names: format.list(overLimit) }))
        onLimitReached()
      } else if (sent > 0 && failed === 0) onDone()
    },
  }
}

/** Leaving stops the one that is being sent, and those that wait. */
export function useDocumentUploads(options: DocumentUploadsOptions) {
  const { t } = useTranslation('documents')
  const problemOf = useFileProblem()
  const { count, finish } = useUploadOutcome(options)
  const [uploads, setUploads] = useState<readonly DocumentUpload[]>([])
  const running = useRef<{ readonly id: number; readonly controller: AbortController } | null>(null)
  // An upload that ends must see what was added while it ran.
  const latest = useRef(uploads)
  useEffect(() => {
    latest.current = uploads
  })
  const { mutateAsync } = useMutation(uploadDocument())

  const change = (id: number, to: Partial<DocumentUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)))
  const dismiss = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))
  const refuse = (refused: readonly DocumentUpload[]) => {
    count(({ overLimit }) => ({ overLimit: [...overLimit, ...refused.map(({ file }) => file.name)] }))
    for (const { id } of refused) change(id, { state: 'refused', problem: t('overLimit') })
  }

  const fail = (one: DocumentUpload, error: unknown) => {
    const code = errorCodeOf(error)
    // The query cache reports a session that ended, and a cancelled upload is no failure.
    if (code === 'UNAUTHORIZED') return setUploads([])
    if (isAbort(error)) return dismiss(one.id)
    if (code === 'PLAN_LIMIT_REACHED') {
      const ofPet = latest.current.filter(({ petId }) => petId === one.petId)
      return refuse(ofPet.filter(({ id, state }) => id === one.id || state === 'waiting'))
    }
    count(({ failed }) => ({ failed: failed + 1 }))
    change(one.id, { state: 'failed', percent: 0 })
    toast.error(t('uploadFailed'), errorMessage(error))
  }

  const send = async (one: DocumentUpload): Promise<void> => {
    const controller = new AbortController()
    running.current = { id: one.id, controller }
    change(one.id, { state: 'sending', percent: 0 })
    try {
      const onProgress = (percent: number) => change(one.id, { percent })
      await mutateAsync({ petId: one.petId, file: one.file, signal: controller.signal, onProgress })
      running.current = null
      count(({ sent }) => ({ sent: sent + 1 }))
      dismiss(one.id)
    } catch (error) {
      running.current = null
      fail(one, error)
    }
  }
  const proceed = useEffectEvent(() => {
    if (running.current) return
    const next = uploads.find(({ state }) => state === 'waiting')
    if (next) void send(next)
    else finish()
  })
  // oxlint-disable-next-line react/set-state-in-effect -- it goes on when one has ended
  useEffect(() => proceed(), [uploads])
  useEffect(() => () => running.current?.controller.abort(), [])

  return {
    uploads,
    isSending: uploads.some(isUnderWay),
    /** Sends as many as there is room for, where that is known, and says which are left out. */
    add: (petId: string, files: readonly File[], room = Infinity) => {
      const sendable = files.filter((file) => problemOf(file) === null)
      const leftOut = sendable.slice(Math.max(0, room - uploads.filter(isUnderWay).length))
      count((before) => ({
        count: before.count + files.length,
        overLimit: [...before.overLimit, ...leftOut.map(({ name }) => name)],
      }))
      if (sendable.length < files.length) toast.error(t('uploadFailed'))
      const reasonOf = (file: File) => (leftOut.includes(file) ? t('overLimit') : problemOf(file))
      setUploads((all) => [...all, ...files.map((file) => toUpload(petId, file, reasonOf(file)))])
    },
    cancel: (id: number) => (running.current?.id === id ? running.current.controller.abort() : dismiss(id)),
    retry: (id: number) => change(id, { state: 'waiting', problem: null }),
    dismiss,
  }
}
