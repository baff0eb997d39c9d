// Threads stay for a while, because people who print one certificate often print several.
import { apiError } from '#server/platform/runtime/api-error.ts'
import { createFairQueue } from '#server/platform/runtime/fair-queue.ts'
import { openStepThread, type StepThread } from '#server/platform/runtime/step-thread.ts'
import type { CertificatePage } from './certificate-page.ts'
import type { DrawnCertificate } from './certificate-thread.ts'

const keptMs = 30_000
/** Far more than any drawing takes, for slow and busy machines. */
const drawingMs = 20_000

type Thread = StepThread<CertificatePage, DrawnCertificate>

const queue = createFairQueue({
  concurrency: 2,
  backlogPerHolder: 4,
  maxWaiting: 64,
  onFull: () => apiError('TOO_MANY_REQUESTS', { retryAfter: 3 }),
})
const idle: { readonly thread: Thread; readonly end: NodeJS.Timeout }[] = []

const acquireThread = async (): Promise<Thread> => {
  const kept = idle.pop()
  if (kept !== undefined) {
    clearTimeout(kept.end)
    return kept.thread
  }
  const { certificateThreadUrl, certificateThreadTask } = await import('./certificate-thread.ts')
  return openStepThread(certificateThreadUrl, {
    name: 'certificates',
    workerData: certificateThreadTask,
    memoryMb: 96,
    timeMs: drawingMs,
  })
}

const returnThread = (thread: Thread): void => {
  const end = setTimeout(() => {
    idle.splice(idle.indexOf(kept), 1)
    void thread.close()
  }, keptMs).unref()
  const kept = { thread, end }
  idle.push(kept)
}

/** @throws TOO_MANY_REQUESTS where too many of the person's are queued */
export const drawInTurn = (personId: string, page: CertificatePage, signal?: AbortSignal): Promise<Buffer> =>
  queue.runInTurn({ holders: [{ key: personId, slots: 1 }], signal }, async () => {
    const thread = await acquireThread()
    try {
      const { pdf } = await thread.take(page)
      returnThread(thread)
      return Buffer.from(pdf)
    } catch (error) {
      await thread.close()
      throw error
    }
  })
