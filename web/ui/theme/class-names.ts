/** `cn('a', flag && 'b')` → `'a b'` or `'a'`. */
export const cn = (...names: ReadonlyArray<string | false | null | undefined>): string =>
  names.filter(Boolean).join(' ')
