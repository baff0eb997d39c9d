// Questions are drawn in the frame of the application, because the pressed buttons may be gone.
import type { DoseMarkResult, DoseOutcome, DoseQuestion } from '#contract/features/doses/schema.ts'
import { serverConnection } from '#web/shared/api/server-connection.ts'
import { serverNow } from '#web/shared/api/server-clock.ts'

/** `name` is the medication's. */
export interface PendingDoseQuestion {
  readonly name: string
  readonly question: DoseQuestion
  readonly answer: (isConfirmed: boolean) => void
}

let ask: ((asked: PendingDoseQuestion) => void) | undefined

/** @returns the removal */
export const setQuestionHost = (draw: (asked: PendingDoseQuestion) => void): (() => void) => {
  ask = draw
  return () => {
    if (ask === draw) ask = undefined
  }
}

const confirmed = (name: string, question: DoseQuestion): Promise<boolean> =>
  new Promise((resolve) => (ask === undefined ? resolve(false) : ask({ name, question, answer: resolve })))

/** Asks again as long as the answer is a question, and the person confirms it. */
export const answerAsking = async (
  name: string,
  send: (confirmedAfter?: string) => Promise<DoseMarkResult>,
): Promise<DoseMarkResult> => {
  let result = await send()
  while (result.question !== null && (await confirmed(name, result.question)))
    result = await send(result.question.at)
  return result
}

interface MarkInput {
  readonly petId: string
  readonly medicationId: string
  readonly date: string
  readonly time: string
  readonly status: DoseOutcome
}

interface Stated {
  readonly givenAt: string | undefined
  readonly confirmedAfter: string | undefined
}

/** By the device's clock only where the mark must wait, and the server's was not seen. */
const givenNow = (): Date | undefined =>
  serverNow() ?? (navigator.onLine && !serverConnection.isLost() ? undefined : new Date())

/**
 * If another person marked the dose before, it is marked only when the person confirms that a
 * second one was truly given; each further mark in between is confirmed too. However late the mark
 * arrives, the dose was given now.
 * @throws the error of `send`, the mutation
 */
export const markDoseAsking = (
  name: string,
  input: MarkInput,
  send: (input: MarkInput & Stated) => Promise<DoseMarkResult>,
): Promise<DoseMarkResult> => {
  const givenAt = input.status === 'given' ? givenNow()?.toISOString() : undefined
  return answerAsking(name, (confirmedAfter) => send({ ...input, givenAt, confirmedAfter }))
}
