// Questions are drawn in the frame of the application, because the pressed buttons may be gone.
import type { DoseMarkResult, DoseOutcome, DoseQuestion } from '#contract/features/doses/schema.ts'

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

interface MarkInput {
  readonly petId: string
  readonly medicationId: string
  readonly date: string
  readonly time: string
  readonly status: DoseOutcome
}

/**
 * If another person marked the dose before, it is marked only when the person confirms that a
 * second one was truly given; each further mark in between is confirmed too.
 * @throws the error of `send`, the mutation
 */
export const markDoseAsking = async (
  name: string,
  input: MarkInput,
  send: (input: MarkInput & { readonly confirmedAfter?: string }) => Promise<DoseMarkResult>,
): Promise<DoseMarkResult> => {
  let result = await send(input)
  while (result.question !== null && (await confirmed(name, result.question)))
    result = await send({ ...input, confirmedAfter: result.question.at })
  return result
}
