// Searches the few texts of one pet by words, ignoring accents and case.
import { and, sql, type SQL } from 'drizzle-orm'

/**
 * `plain_text` without its last step, which replaces signs by spaces and takes most of its time;
 * most texts need no normalizing. docs/decisions/0082-timeline.md
 */
export const unsigned = (text: SQL): SQL =>
  sql`lower(public.unaccent('public.unaccent'::regdictionary,
    case when ${text} is nfc normalized then ${text} else normalize(${text}, NFC) end))`

// Only digits and letters; a fraction is a number of three signs.
const isWithoutSigns = (word: string): boolean => /^[\p{L}\p{M}\p{Nd}]+$/u.test(word)

/**
 * Words match in any order. `plain_text` leaves no sign that LIKE would read as a pattern.
 * @returns undefined for an empty search
 */
export const containsWords = (text: SQL, search: string | null | undefined): SQL | undefined =>
  and(
    ...(search ?? '')
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => {
        // A word without signs matches regardless of the signs around it.
        const searched = isWithoutSigns(word) ? unsigned(text) : sql`plain_text(${text})`
        return sql`${searched} like '%' || trim(plain_text(${word}::text)) || '%'`
      }),
  )
