// What a form changed. Only that is sent, so that another's change of something else stays.

/** The entries of `after` that differ from `before`. */
export const changesOf = <A extends object>(
  before: { readonly [K in keyof A]?: unknown },
  after: A,
): Partial<A> => {
  const changes: Partial<A> = { ...after }
  for (const key in changes) if (before[key] === after[key]) delete changes[key]
  return changes
}
