import fc from 'fast-check'

export interface Random {
  readonly chance: (probability: number) => boolean
  /** An integer from 0 to below `end`. */
  readonly below: (end: number) => number
  /** Most are short. */
  readonly milliseconds: (longest: number) => number
  readonly pick: <T>(choices: readonly T[]) => T
}

const steps = 2 ** 30

/** The same numbers for the same seed. */
export const randomOf = (seed: number): Random => {
  const [numbers] = fc.sample(fc.infiniteStream(fc.noBias(fc.nat({ max: steps - 1 })), { noHistory: true }), {
    seed,
    numRuns: 1,
  })
  if (numbers === undefined) throw new Error('No numbers')
  const next = (): number => {
    const { value } = numbers.next()
    return Number(value) / steps
  }
  const below = (end: number): number => Math.floor(next() * end)
  return {
    below,
    chance: (probability) => next() < probability,
    milliseconds: (longest) => Math.floor(longest * next() ** 3),
    pick: (choices) => {
      const choice = choices[below(choices.length)]
      if (choice === undefined) throw new Error('Nothing to choose from')
      return choice
    },
  }
}
