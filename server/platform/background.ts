// Work that an answer must not wait for.
import type { Log } from './log.ts'

/** Lets the work go on by itself; what goes wrong is logged under its name. */
export const inBackground = (log: Log, name: string, work: Promise<unknown>): void => {
  work.catch((error: unknown) => log.error({ err: error }, name))
}
