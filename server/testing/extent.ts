// Repetitive tests run a sample in `npm test`, and all cases in `npm run test:all`
// (docs/decisions/0007-tests.md).

/** `test.runIf(isAll)` marks tests outside of the sample, which count as skipped. */
export const isAll = process.env['TEST_ALL'] === '1'

/** The number of rounds, kills or random cases, which differ in their numbers alone: a twentieth. */
export const repeats = (all: number): number => (isAll ? all : Math.ceil(all / 20))

/** True for a quarter of the places, another one for each turn: of a test, or of a run by its seed. */
export const isDrawn = (turn: number, place: number): boolean => isAll || place % 4 === turn % 4

/** A quarter of all, another one for each seed, so that each case is tested in some of the runs. */
export const drawnBy = <T>(seed: number, all: readonly T[]): readonly T[] =>
  all.filter((_, place) => isDrawn(seed, place))

/** The second of each four cases, because the first is often the simplest. */
export const sampleOf = <T>(all: readonly T[]): readonly T[] =>
  isAll ? all : all.filter((_, index) => index % 4 === 1)
