// Only changed fields are sent, so that others' changes of other fields stay.
import { replaceEqualDeep } from '@tanstack/react-query'

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
