import * as z from 'zod'

export const findingLevels = ['ok', 'warning', 'failure'] as const

export const finding = z.object({
  /** `failure`: broken or lost. `warning`: will become so without action. */
  level: z.enum(findingLevels),
  subject: z.string(),
  /** A sentence, with the remedy where one is needed. */
  message: z.string(),
})
export type Finding = z.output<typeof finding>

const at =
  (level: Finding['level']) =>
  (subject: string, message: string): Finding => ({ level, subject, message })

export const ok = at('ok')
export const warning = at('warning')
export const failure = at('failure')

export const listExamples = (names: readonly string[], count = names.length): string => {
  const examples = names.slice(0, 3).join(', ')
  return count > 3 ? `${count}, such as ${examples}` : `${count}: ${examples}`
}
