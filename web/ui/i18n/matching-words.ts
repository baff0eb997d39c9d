// Whether what is typed names something, as the server searches: by words in any order.
import { withoutAccents } from './accents.ts'

// In Spanish, ñ is a letter of its own to a collator, and no one types it on a foreign keyboard.
const fold = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether they are one name, accents, case and punctuation aside. */
export const isSameName = (a: string, b: string): boolean => fold(a) === fold(b)

/** Whether every word that was typed stands in the name. Nothing stands in every name. */
export const hasWords = (name: string, typed: string): boolean => {
  const folded = fold(name)
  return fold(typed)
    .split(' ')
    .every((word) => folded.includes(word))
}
