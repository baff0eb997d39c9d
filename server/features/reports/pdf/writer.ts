// Writes a report in a thread of its own, one step after the other.
import { Worker } from 'node:worker_threads'
import type { ReportHead, StepResult, WritingStep } from './protocol.ts'

/** The thread ended without an answer: a file was too much for it, or took too long. */
export class WriterLostError extends Error {
  override name = 'WriterLostError'
}

export type ReportWriter = {
  /** One at a time. @throws WriterLostError */
  take(step: WritingStep): Promise<StepResult>
  close(): Promise<void>
}

/** Far more than any step takes; other machines are slower, and busy. */
const stepMs = 60_000

/** @param timeMs after which a step is given up */
export const openReportWriter = async (head: ReportHead, timeMs = stepMs): Promise<ReportWriter> => {
  const { writingThreadUrl } = await import('./writing-thread.ts')
  const thread = new Worker(new URL(writingThreadUrl), {
    name: 'report',
    workerData: head,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
  })
  let lost: WriterLostError | undefined
  thread.on('error', (error) => {
    lost = new WriterLostError('the thread failed', { cause: error })
  })
  thread.on('exit', () => {
    lost ??= new WriterLostError('the thread ended')
  })
  return {
    take: (step) =>
      new Promise<StepResult>((resolve, reject) => {
        const fail = () => reject(new WriterLostError('the thread ended', { cause: lost }))
        if (lost !== undefined) return fail()
        const timer = setTimeout(() => void thread.terminate(), timeMs)
        const settle = (done: () => void) => {
          clearTimeout(timer)
          thread.off('message', answer)
          thread.off('exit', gone)
          done()
        }
        const gone = () => settle(fail)
        const answer = (result: StepResult) =>
          settle(() => (result.kind === 'error' ? reject(new Error(result.message)) : resolve(result)))
        thread.once('exit', gone)
        thread.once('message', answer)
        thread.postMessage(step)
      }),
    close: async () => {
      await thread.terminate()
    },
  }
}
