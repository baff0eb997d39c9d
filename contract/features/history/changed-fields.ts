// Constant in every change, so their names carry no information.
const constant = new Set(['id', 'createdAt'])

/** In the order of `after`. */
export const changedFields = (before: object, after: object): string[] => {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after)
    .filter(([name, value]) => !constant.has(name) && JSON.stringify(old.get(name)) !== JSON.stringify(value))
    .map(([name]) => name)
}
