import { expect } from '@playwright/test'
import type { Stored } from './stored.ts'
import type { Written } from './writes.ts'

/** @returns the number of doses that both people gave */
export const expectQuestions = (written: readonly Written[], asked: readonly Stored[]): number => {
  const marks = written.filter(
    ({ operation, answer }) => operation === 'doses.mark' && answer.name === 'accepted',
  )
  let doubleDoses = 0
  for (const [dose, of] of Map.groupBy(marks, ({ recordId }) => recordId)) {
    if (new Set(of.map(({ device }) => device.person)).size < 2) continue
    const isAsked =
      of.some(({ answer }) => answer.name === 'accepted' && (answer.output.question ?? null) !== null) ||
      asked.some(
        ({ operation, input }) =>
          operation === 'doses.mark' && [input['date'], input['time']].join(' ') === dose,
      )
    expect(isAsked, `the dose of ${dose}, which both gave, is asked about`).toBe(true)
    doubleDoses += 1
  }
  return doubleDoses
}
