// A thread for what is pure computing and may take long, told one step at a time: there it stops no
// request, and can be ended.
import { Worker } from 'node:worker_threads'

/** The thread ended without an answer: a step was too much for it, or took too long. */
export class ThreadLostError extends Error {
  override name = 'ThreadLostError'
}

/** What a thread answers to a step that failed. It goes on. */
export type FailedStep = { readonly kind: 'error'; readonly message: string }

export type StepThread<Step, Result> = {
  /** One at a time. @throws ThreadLostError */
  take(step: Step): Promise<Result>
  close(): Promise<void>
}

type Options = {
  readonly name: string
  /** What the thread begins with. */
  readonly workerData: unknown
  readonly memoryMb: number
  /** After how many milliseconds a step is given up. */
  readonly timeMs: number
}

/** @param url of the module that the thread begins with, which answers each message with one */
export const openStepThread = <Step, Result>(
  url: string,
  { name, workerData, memoryMb, timeMs }: Options,
): StepThread<Step, Result> => {
  const thread = new Worker(new URL(url), {
    name,
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
  })
  // A step under way keeps the process, by its timer. A thread that waits for the next does not.
  thread.unref()
  let lost: ThreadLostError | undefined
  thread.on('error', (error) => {
    lost = new ThreadLostError('the thread failed', { cause: error })
  })
  thread.on('exit', () => {
    lost ??= new ThreadLostError('the thread ended')
  })
  return {
    take: (step) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new ThreadLostError('the thread ended', { cause: lost }))
        if (lost !== undefined) return fail()
        const timer = setTimeout(() => void thread.terminate(), timeMs)
        const settle = (done: () => void) => {
          clearTimeout(timer)
          thread.off('message', answer)
          thread.off('exit', gone)
          done()
        }
        const gone = () => settle(fail)
        const answer = (result: Result | FailedStep) =>
          settle(() => (isFailure(result) ? reject(new Error(result.message)) : resolve(result)))
        thread.once('exit', gone)
        thread.once('message', answer)
        thread.postMessage(step)
      }),
    close: async () => {
      await thread.terminate()
    },
  }
}

const isFailure = (result: unknown): result is FailedStep =>
  typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'error'
