import { sql } from 'drizzle-orm'
import { findOpenTag } from '#server/features/tags/finder/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { drawCodes } from './tag-rows.ts'

const batch = 200_000
const lookups = 2000

/** One statement for each batch, because a round trip for each guess measures the round trips. */
export const guess = async (db: Db, guesses: number): Promise<number> => {
  let hits = 0
  for (let done = 0; done < guesses; done += batch) {
    const tried = drawCodes(Math.min(batch, guesses - done)).join()
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from unnest(${`{${tried}}`}::text[]) tried join pet_tags on code = tried`,
    )
    hits += rows[0]?.n ?? 0
  }
  return hits
}

export const lookUp = async (db: Db): Promise<readonly number[]> => {
  const times: number[] = []
  for (const code of drawCodes(lookups)) {
    const before = performance.now()
    await findOpenTag(db, code)
    times.push(performance.now() - before)
  }
  return times
}

export const guessOverHttp = async (url: string, households: number, triesEach: number): Promise<string> => {
  const statuses = new Map<number, number>()
  for (let household = 1; household <= households; household++)
    for (const code of drawCodes(triesEach)) {
      const headers = { 'x-forwarded-for': `203.0.113.${household}` }
      const { status } = await fetch(`${url}/t/${code}`, { headers })
      statuses.set(status, 1 + (statuses.get(status) ?? 0))
    }
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
}
