// How much of what repeats a run repeats: a sample in `npm test`, all in `npm run test:all`
// (docs/decisions/0007-tests.md).

/** What a sample leaves out runs with `test.runIf(isAll)`, and counts as skipped. */
export const isAll = process.env['TEST_ALL'] === '1'

/** A sample takes one of so many. */
const oneOf = 4

/** So many rounds, kills or random cases, which differ in their numbers alone. */
export const repeats = (all: number): number => (isAll ? all : Math.ceil(all / oneOf))

/** Cases of a list, of each run of four the second: the first is often the simplest. */
export const sampleOf = <T>(all: readonly T[]): readonly T[] =>
  isAll ? all : all.filter((_, index) => index % oneOf === 1)
