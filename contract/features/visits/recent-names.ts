import type { PlainDate } from '#contract/shared/dates.ts'

export interface DatedName {
  readonly name: string
  readonly date: PlainDate
}

// Compares as `plain_text` of the database does: accents, case and punctuation are ignored. The
// web's own version is in `web/ui/i18n`, which does not import the contract.
const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLocaleLowerCase('es')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** At most `max`, latest first. Of two spellings of a name the later one stays. */
export const latestNames = (names: readonly DatedName[], max: number): string[] => {
  const newest = new Map<string, string>()
  for (const { name } of names.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1)))
    if (!newest.has(nameKey(name))) newest.set(nameKey(name), name)
  return [...newest.values()].slice(0, max)
}
