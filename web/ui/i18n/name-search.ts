// The match of typed words with a name, as in the server's search: by words in any order.
import { withoutAccents } from './accents.ts'

// A Spanish collator treats ñ as a letter of its own, and foreign keyboards lack it.
const fold = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Ignores accents, case and punctuation. */
export const isSameName = (a: string, b: string): boolean => fold(a) === fold(b)

/** Whether the name contains every typed word. An empty text matches every name. */
export const matchesSearch = (name: string, typed: string): boolean => {
  const folded = fold(name)
  return fold(typed)
    .split(' ')
    .every((word) => folded.includes(word))
}
