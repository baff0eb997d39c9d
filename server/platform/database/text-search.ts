// Searching the few texts of one pet by words, accents and case aside.
import { and, sql, type SQL } from 'drizzle-orm'

/**
 * Whether all words of a search stand in a text. `plain_text` leaves no sign that LIKE would read
 * as a pattern.
 * @returns undefined when nothing is searched
 */
export const containsWords = (text: SQL, search: string | null | undefined): SQL | undefined =>
  and(
    ...(search ?? '')
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => sql`plain_text(${text}) like '%' || trim(plain_text(${word}::text)) || '%'`),
  )
