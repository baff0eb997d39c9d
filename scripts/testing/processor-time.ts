import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const ticksPerSecond = 100

/** User and system seconds of the ended children of this process, with their own; 0 without /proc. */
const secondsOfEndedChildren = (): number => {
  try {
    // The name of the process may contain spaces, so fields are counted from its closing bracket.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
  } catch {
    return 0
  }
}

let counted = 0
const spent = new Map<string, number>()

/**
 * Counts the processor seconds of the children that ended since the last call as those of `name`.
 * Called when a child exits, they are those of that child alone. Returns the seconds of this call.
 */
export const countProcessorSeconds = (name: string): number => {
  const total = secondsOfEndedChildren()
  const seconds = total - counted
  counted = total
  spent.set(name, (spent.get(name) ?? 0) + seconds)
  return seconds
}

/** Processor seconds by name, of all that was counted. */
export const getProcessorSeconds = (): ReadonlyMap<string, number> => spent

/** Sentences on what took more than a tenth over its budget. */
export const overBudget = (
  seconds: ReadonlyMap<string, number>,
  budget: Readonly<Record<string, number>>,
): string[] =>
  [...seconds].flatMap(([name, taken]) => {
    const allowed = budget[name]
    if (allowed === undefined || taken <= allowed * 1.1) return []
    return `! ${name} took ${taken.toFixed(0)} processor seconds; its budget is ${allowed} (scripts/testing/budget.json).`
  })
