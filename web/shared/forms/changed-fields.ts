// The changed fields of a form. Only they are sent, so that others' changes of other fields stay.
import { replaceEqualDeep } from '@tanstack/react-query'

/** Compares two values of a form; lists and plain objects by their content. */
export const isEqualValue = (before: unknown, after: unknown): boolean =>
  replaceEqualDeep(before, after) === before

export const changedFields = <A extends object>(
  before: { readonly [K in keyof A]?: unknown },
  after: A,
): Partial<A> => {
  const changes: Partial<A> = { ...after }
  for (const key in changes) if (isEqualValue(before[key], after[key])) delete changes[key]
  return changes
}
