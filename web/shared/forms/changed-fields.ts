// What a form changed. Only that is sent, so that another's change of something else stays.
import { replaceEqualDeep } from '@tanstack/react-query'

/** Whether two values of a form say the same; lists and plain objects by what is in them. */
export const isEqualValue = (before: unknown, after: unknown): boolean =>
  replaceEqualDeep(before, after) === before

/** The entries of `after` that differ from `before`. */
export const changedFields = <A extends object>(
  before: { readonly [K in keyof A]?: unknown },
  after: A,
): Partial<A> => {
  const changes: Partial<A> = { ...after }
  for (const key in changes) if (isEqualValue(before[key], after[key])) delete changes[key]
  return changes
}
