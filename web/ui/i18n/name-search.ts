// Names match as in the server's search.
import { withoutAccents } from './accents.ts'

// A Spanish collator treats ñ as a letter of its own, and foreign keyboards lack it.
const fold = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const isSameName = (a: string, b: string): boolean => fold(a) === fold(b)

/** Each typed word must be part of the name; their order does not matter. */
export const matchesSearch = (name: string, typed: string): boolean => {
  const folded = fold(name)
  return fold(typed)
    .split(' ')
    .every((word) => folded.includes(word))
}
