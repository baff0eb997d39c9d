// Marks a dose, and asks the person wherever the server has a question. The question is drawn once,
// in the frame of the application: the buttons that were pressed may be gone by then.
import type { DoseMarkResult, DoseOutcome, DoseQuestion } from '#contract/features/doses/schema.ts'

/** What the person is asked. `name` is the medication's. */
export interface AskedDose {
  readonly name: string
  readonly question: DoseQuestion
  readonly answer: (isConfirmed: boolean) => void
}

let ask: ((asked: AskedDose) => void) | undefined

/** Draws the questions from now on. @returns ends that */
export const drawQuestions = (draw: (asked: AskedDose) => void): (() => void) => {
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
 * Marks it. Where somebody was there before, it is marked only when the person confirms that a
 * second one was truly given; they are asked again about each that came meanwhile.
 * @param send the mutation
 * @throws what the mutation throws
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
