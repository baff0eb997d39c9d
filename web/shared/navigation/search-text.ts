// Texts in the search of an address.

/** A parameter as text, if there is one: the router reads '123' in an address as a number. */
export const searchText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
