// Repetitive tests run a sample in `npm test`, and all cases in `npm run test:all`
// (docs/decisions/0007-tests.md).

/** `test.runIf(isAll)` marks tests outside of the sample, which count as skipped. */
export const isAll = process.env['TEST_ALL'] === '1'

/** A sample takes one of this many. */
const oneOf = 4

/** The number of rounds, kills or random cases, which differ in their numbers alone. */
export const repeats = (all: number): number => (isAll ? all : Math.ceil(all / oneOf))

/** The second of each four cases, because the first is often the simplest. */
export const sampleOf = <T>(all: readonly T[]): readonly T[] =>
  isAll ? all : all.filter((_, index) => index % oneOf === 1)
