// Documents are sent one after the other; the outcome is reported once all have ended.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { isAbort } from '#web/shared/api/unanswered.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { uploadDocument } from '#web/features/documents/api.ts'
import { useUploadWithLocation, type LocationRemoval } from './upload-with-location.ts'
import { isInProgress, useNewUploads, type DocumentUpload, type UploadChoice } from './document-upload.ts'

interface DocumentUploadsOptions {
  /** Called when all were sent. */
  readonly onDone: () => void
  readonly onLimitReached: () => void
}

/** `overLimit` has the names of the files beyond the plan's limit. */
interface UploadOutcome {
  readonly count: number
  readonly sent: number
  readonly failed: number
  readonly overLimit: readonly string[]
  readonly removals: readonly LocationRemoval[]
}
const nothingSent: UploadOutcome = { count: 0, sent: 0, failed: 0, overLimit: [], removals: [] }

type Change = (all: readonly DocumentUpload[]) => readonly DocumentUpload[]

function useUploadList() {
  const [uploads, setUploads] = useState<readonly DocumentUpload[]>([])
  const latest = useRef(uploads)
  const update = (change: Change) => {
    latest.current = change(latest.current)
    setUploads(latest.current)
  }
  return {
    uploads,
    latest,
    add: (added: readonly DocumentUpload[]) => update((all) => [...all, ...added]),
    set: (id: number, to: Partial<DocumentUpload>) =>
      update((all) => all.map((upload) => (upload.id === id ? { ...upload, ...to } : upload))),
    dismiss: (id: number) => update((all) => all.filter((upload) => upload.id !== id)),
    clear: () => update(() => []),
  }
}

function useOutcome({ onDone, onLimitReached }: DocumentUploadsOptions) {
  const { t } = useTranslation('documents')
  const format = useFormatter()
  const outcome = useRef(nothingSent)
  const keepLocation = useUploadWithLocation()
  const add = (change: Partial<UploadOutcome>): void => {
    const { count = 0, sent = 0, failed = 0, overLimit = [], removals = [] } = change
    const { current: before } = outcome
    outcome.current = {
      count: before.count + count,
      sent: before.sent + sent,
      failed: before.failed + failed,
      overLimit: [...before.overLimit, ...overLimit],
      removals: [...before.removals, ...removals],
    }
  }
  const reportSent = (sent: number, removals: readonly LocationRemoval[]): void => {
    const messages = t('uploaded', { count: sent })
    if (removals.length === 0) return toast.success(messages)
    const keep = { label: t('form.keepLocation'), onPress: () => void keepLocation(removals) }
    toast.success(messages, t('form.locationRemoved'), keep)
  }
  const report = (): void => {
    const { count, sent, failed, overLimit, removals } = outcome.current
    outcome.current = nothingSent
    if (sent > 0) reportSent(sent, removals)
    if (overLimit.length > 0) {
      // The upgrade dialog explains one file beyond the limit; several must be named.
      if (count > 1) toast.error(t('uploadFailed'), t('leftOut', { names: format.list(overLimit) }))
      onLimitReached()
    } else if (sent > 0 && failed === 0) onDone()
  }
  return { add, report }
}

const hasNoRoomWith = (upload: DocumentUpload, { id, petId, state }: DocumentUpload): boolean =>
  id === upload.id || (petId === upload.petId && state === 'waiting')

/** Leaving the page stops running and pending uploads. */
export function useDocumentUploads(options: DocumentUploadsOptions) {
  const { t } = useTranslation('documents')
  const list = useUploadList()
  const { latest } = list
  const newUploads = useNewUploads()
  const outcome = useOutcome(options)
  const running = useRef<{ readonly id: number; readonly controller: AbortController } | null>(null)
  const { mutateAsync } = useMutation(uploadDocument())

  const fail = (upload: DocumentUpload, error: unknown): void => {
    const code = errorCodeOf(error)
    // The query cache reports an ended session, and a cancelled upload is no failure.
    if (code === 'UNAUTHORIZED') return list.clear()
    if (isAbort(error)) return list.dismiss(upload.id)
    if (code === 'PLAN_LIMIT_REACHED') {
      const refused = latest.current.filter((other) => hasNoRoomWith(upload, other))
      outcome.add({ overLimit: refused.map(({ file }) => file.name) })
      for (const { id } of refused) list.set(id, { state: 'refused', problem: t('overLimit') })
      return
    }
    outcome.add({ failed: 1 })
    list.set(upload.id, { state: 'failed', percent: 0 })
    toast.error(t('uploadFailed'), errorMessage(error))
  }
  const send = async (upload: DocumentUpload): Promise<void> => {
    const controller = new AbortController()
    running.current = { id: upload.id, controller }
    list.set(upload.id, { state: 'sending', percent: 0 })
    try {
      const onProgress = (percent: number) => list.set(upload.id, { percent })
      const { petId, file, keepsLocation } = upload
      const stored = await mutateAsync({ petId, file, keepsLocation, signal: controller.signal, onProgress })
      const removals = stored?.isLocationRemoved ? [{ petId, documentId: stored.documentId, file }] : []
      outcome.add({ sent: 1, removals })
      list.dismiss(upload.id)
    } catch (error) {
      fail(upload, error)
    } finally {
      running.current = null
    }
  }
  const isLeft = useRef(false)
  const sendAll = async (): Promise<void> => {
    if (running.current) return
    let next
    while ((next = latest.current.find(({ state }) => state === 'waiting'))) await send(next)
    if (!isLeft.current) outcome.report()
  }
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      latest.current = []
      running.current?.controller.abort()
    }
  }, [latest])

  return {
    uploads: list.uploads,
    isSending: list.uploads.some(isInProgress),
    /** Sends as many as there is room for, and reports those left out. */
    add: (petId: string, files: readonly File[], { remaining = Infinity, ...choice }: UploadChoice): void => {
      const left = remaining - latest.current.filter(isInProgress).length
      const { uploads, overLimit } = newUploads(petId, files, { ...choice, remaining: left })
      outcome.add({ count: files.length, overLimit })
      const isAnyUnusable = uploads.filter(({ state }) => state === 'refused').length > overLimit.length
      if (isAnyUnusable) toast.error(t('uploadFailed'))
      list.add(uploads)
      void sendAll()
    },
    cancel: (id: number): void =>
      running.current?.id === id ? running.current.controller.abort() : list.dismiss(id),
    retry: (id: number): void => {
      list.set(id, { state: 'waiting', problem: null })
      void sendAll()
    },
    dismiss: list.dismiss,
  }
}
