// What the doctor found, for people and for monitoring.
import * as z from 'zod'

export const findingLevels = ['ok', 'warning', 'failure'] as const

export const finding = z.object({
  /** `failure`: something does not work, or is lost. `warning`: it will be, if nobody looks. */
  level: z.enum(findingLevels),
  /** What was looked at, in a word or two. */
  subject: z.string(),
  /** A sentence, which says what to do where something is to be done. */
  message: z.string(),
})
export type Finding = z.output<typeof finding>

const at =
  (level: Finding['level']) =>
  (subject: string, message: string): Finding => ({ level, subject, message })

export const ok = at('ok')
export const warning = at('warning')
export const failure = at('failure')

/** Some of a long list, and how many there are. */
export const describeSome = (names: readonly string[], count = names.length): string => {
  const shown = names.slice(0, 3).join(', ')
  return count > 3 ? `${count}, such as ${shown}` : `${count}: ${shown}`
}
