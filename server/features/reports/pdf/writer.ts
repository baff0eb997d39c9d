import { openStepThread, type StepThread } from '#server/platform/runtime/step-thread.ts'
import type { ReportHead, StepResult, WritingStep } from './protocol.ts'

export type ReportWriter = StepThread<WritingStep, StepResult>

/** Far more than any step takes, for slow and busy machines. */
const stepMs = 60_000

/** @param timeMs the limit of a step */
export const openReportWriter = async (head: ReportHead, timeMs = stepMs): Promise<ReportWriter> => {
  const { writingThreadUrl } = await import('./writing-thread.ts')
  return openStepThread(writingThreadUrl, { name: 'report', workerData: head, memoryMb: 384, timeMs })
}
