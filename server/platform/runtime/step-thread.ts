// Long computing runs step by step in a thread, where it blocks no request and can be terminated.
import { Worker } from 'node:worker_threads'

/** The thread ended without a result: a step took too much memory or time. */
export class ThreadLostError extends Error {
  override name = 'ThreadLostError'
}

/** The message of a thread about a failed step. The thread continues. */
export type FailedStep = { readonly kind: 'error'; readonly message: string }

export type StepThread<Step, Result> = {
  /** One step at a time. @throws ThreadLostError */
  take(step: Step): Promise<Result>
  close(): Promise<void>
}

type Options = {
  readonly name: string
  readonly workerData: unknown
  readonly memoryMb: number
  /** The time limit of a step, in milliseconds. */
  readonly timeMs: number
}

/** @param url of the thread's module, which responds to each message with one */
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
  // The timer of a running step keeps the process alive. An idle thread does not.
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
          thread.off('exit', onExit)
          done()
        }
        const onExit = () => settle(fail)
        const answer = (result: Result | FailedStep) =>
          settle(() => (isFailure(result) ? reject(new Error(result.message)) : resolve(result)))
        thread.once('exit', onExit)
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
