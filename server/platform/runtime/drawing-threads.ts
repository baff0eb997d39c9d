// A page takes some fifty milliseconds, which would block requests in the main thread. Threads stay
// for a while, because people who print one page often print several.
import { parentPort, workerData } from 'node:worker_threads'
import { apiError } from './api-error.ts'
import { createFairQueue } from './fair-queue.ts'
import { openStepThread, type FailedStep, type StepThread } from './step-thread.ts'

const keptMs = 30_000
/** Far more than any drawing takes, for slow and busy machines. */
const drawingMs = 20_000

/** Runs in the thread whose data is `task`, in the module of the thread. */
export const drawPages = <Page>(
  task: string,
  // Other modules import that module for its URL, and must not load the library.
  load: () => Promise<(page: Page) => Promise<Uint8Array>>,
): void => {
  if (parentPort === null || workerData !== task) return
  const port = parentPort
  port.on('message', (page: Page) => {
    load()
      .then((draw) => draw(page))
      .then(
        (pdf) => port.postMessage({ pdf }),
        (error: unknown) => port.postMessage({ kind: 'error', message: String(error) } satisfies FailedStep),
      )
  })
}

/** @param find the address of the thread's module, and its task */
export const createDrawingThreads = <Page>(
  name: string,
  find: () => Promise<{ readonly url: string; readonly task: string }>,
) => {
  type Thread = StepThread<Page, { readonly pdf: Uint8Array }>
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
    const { url, task } = await find()
    return openStepThread(url, { name, workerData: task, memoryMb: 96, timeMs: drawingMs })
  }

  const returnThread = (thread: Thread): void => {
    const end = setTimeout(() => {
      idle.splice(idle.indexOf(kept), 1)
      void thread.close()
    }, keptMs).unref()
    const kept = { thread, end }
    idle.push(kept)
  }

  return {
    /** @throws TOO_MANY_REQUESTS where too many of the holder's are queued */
    drawInTurn: (holder: string, page: Page, signal?: AbortSignal): Promise<Buffer> =>
      queue.runInTurn({ holders: [{ key: holder, slots: 1 }], signal }, async () => {
        const thread = await acquireThread()
        try {
          const { pdf } = await thread.take(page)
          returnThread(thread)
          return Buffer.from(pdf)
        } catch (error) {
          await thread.close()
          throw error
        }
      }),
  }
}
