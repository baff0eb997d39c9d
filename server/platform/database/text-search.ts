// Searching the few texts of one pet by words, accents and case aside.
import { and, sql, type SQL } from 'drizzle-orm'

/**
 * `plain_text` without its last step, which puts a space for signs and takes most of its time; and
 * most texts need no normalizing. docs/decisions/0082-timeline.md
 */
export const unsigned = (text: SQL): SQL =>
  sql`lower(public.unaccent('public.unaccent'::regdictionary,
    case when ${text} is nfc normalized then ${text} else normalize(${text}, NFC) end))`

// Of digits and letters alone; a fraction is a number of three signs.
const isWithoutSigns = (word: string): boolean => /^[\p{L}\p{M}\p{Nd}]+$/u.test(word)

/**
 * Whether all words of a search stand in a text, in any order. `plain_text` leaves no sign that
 * LIKE would read as a pattern.
 * @returns undefined when nothing is searched
 */
export const containsWords = (text: SQL, search: string | null | undefined): SQL | undefined =>
  and(
    ...(search ?? '')
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => {
        // A word without signs stands between signs or not at all, whatever these are.
        const searched = isWithoutSigns(word) ? unsigned(text) : sql`plain_text(${text})`
        return sql`${searched} like '%' || trim(plain_text(${word}::text)) || '%'`
      }),
  )
