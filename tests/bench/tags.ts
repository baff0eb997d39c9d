// `npm run bench -- tags --tags 1000000 --guesses 10000000` guesses codes of tags: arithmetic, a run
// in the database, and over HTTP, where limits come first.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { shareCodeAlphabet } from '#contract/features/sharing/share-code.ts'
import { tagCodeLength, unknownTagRateLimit } from '#contract/features/tags/limits.ts'
import { findOpenTag } from '#server/features/tags/finder/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { startMeasuredServer } from '#server/testing/servers/server-process.ts'
import { fillTables, onEachEngine, openBenchServices } from './load/engines.ts'
import { createTable, percentile, round } from './load/figures.ts'

const size = { type: 'string', default: '20000' } as const
const { values } = parseArgs({ options: { tags: size, guesses: size } })
const [tags, guesses] = [Number(values.tags), Number(values.guesses)]
const chunk = 50_000
const batch = 200_000
const lookups = 2000
const households = 20
const triesEach = 100
const table = createTable('guesses of codes')

/** The chance of at least one hit. */
const chance = -Math.expm1(-(1e6 * 1e7) / shareCodeAlphabet.length ** tagCodeLength)
const perDay = (unknownTagRateLimit.max * 86_400) / unknownTagRateLimit.seconds
table.add('arithmetic, 10⁶ tags', {
  hits: `${chance.toExponential(1)} in 10⁷ guesses`,
  time: `${round(1e7 / perDay)} days for one household`,
})

/** The codes are distributed as those of tags, which are drawn symbol by symbol. */
const drawCodes = (count: number): string[] => {
  const symbols = Buffer.from(shareCodeAlphabet)
  const drawn = randomBytes(count * tagCodeLength).map((byte) => symbols[byte % symbols.length] ?? 0)
  const text = Buffer.from(drawn).toString('latin1')
  return Array.from({ length: count }, (_, n) => text.slice(n * tagCodeLength, (n + 1) * tagCodeLength))
}

function* statements() {
  yield `insert into users (id, email, full_name, email_verified, created_at)
    values (md5('owner')::uuid, 'a@example.com', 'Ana Ruiz', true, now())`
  for (let from = 0; from < tags; from += chunk) {
    const codes = drawCodes(Math.min(chunk, tags - from))
    yield `insert into pets (id, user_id, name, species, sex, created_at)
      select md5('pet' || n)::uuid, md5('owner')::uuid, 'Kira', 'perro', 'Hembra', now()
      from generate_series(${from + 1}, ${from + codes.length}) n`
    yield `insert into pet_tags (pet_id, owner_id, code, is_on, shown, notes_scans, created_at)
      select md5('pet' || ${from} + n)::uuid, md5('owner')::uuid, code, true, array['name'], false, now()
      from unnest('{${codes.join()}}'::text[]) with ordinality of (code, n)`
  }
}

/** One statement for each batch, because a round trip for each guess measures the round trips. */
const guess = async (db: Db): Promise<number> => {
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

const lookUp = async (db: Db): Promise<readonly number[]> => {
  const times: number[] = []
  for (const code of drawCodes(lookups)) {
    const before = performance.now()
    await findOpenTag(db, code)
    times.push(performance.now() - before)
  }
  return times
}

const guessOverHttp = async (url: string): Promise<string> => {
  const statuses = new Map<number, number>()
  for (let household = 1; household <= households; household++)
    for (const code of drawCodes(triesEach)) {
      const headers = { 'x-forwarded-for': `203.0.113.${household}` }
      const { status } = await fetch(`${url}/t/${code}`, { headers })
      statuses.set(status, 1 + (statuses.get(status) ?? 0))
    }
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
}

await onEachEngine(async (engine, given) => {
  const env = { ...given, TRUSTED_PROXIES: '127.0.0.1' }
  const running = await openBenchServices(env)
  const { db } = running.services
  await fillTables(db, ['users', 'pets', 'pet_tags'], statements())
  const before = performance.now()
  const hits = await guess(db)
  const time = `${round((performance.now() - before) / 1000)} s`
  table.add(`${guesses} guesses, ${tags} tags, ${engine}`, { hits, time })
  const times = await lookUp(db)
  table.add(`one lookup among ${tags} tags, ${engine}`, { time: `${round(percentile(times, 0.95))} ms, p95` })
  await running.close()
  const server = await startMeasuredServer(env)
  table.add(`${triesEach} guesses of each of ${households} households over HTTP, ${engine}`, {
    hits: await guessOverHttp(server.url),
  })
  await server.stop()
})
table.report()
