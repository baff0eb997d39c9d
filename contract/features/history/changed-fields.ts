// Constant in every change, or different in every one, so their names carry no information.
const unreported = new Set(['id', 'createdAt', 'revision'])

/** In the order of `after`. */
export const changedFields = (before: object, after: object): string[] => {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after)
    .filter(
      ([name, value]) => !unreported.has(name) && JSON.stringify(old.get(name)) !== JSON.stringify(value),
    )
    .map(([name]) => name)
}
