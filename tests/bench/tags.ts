// `npm run bench -- tags --tags N --guesses N` guesses codes: arithmetic for a million tags, and a run.
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { shareCodeAlphabet } from '#contract/features/sharing/share-code.ts'
import { tagCodeLength, unknownTagRateLimit } from '#contract/features/tags/limits.ts'
import { generateSymbols } from '#server/features/pets/share-code.ts'
import { fillTables, onEachEngine, openBenchServices } from './load/engines.ts'
import { createTable, percentile, round } from './load/figures.ts'

const size = { type: 'string', default: '20000' } as const
const { values } = parseArgs({ options: { tags: size, guesses: size } })
const [tags, guesses] = [Number(values.tags), Number(values.guesses)]
const batch = 10_000
const table = createTable('guesses of codes')

/** The chance of at least one hit. */
const chance = -Math.expm1(-(1e6 * 1e7) / shareCodeAlphabet.length ** tagCodeLength)
const perDay = (unknownTagRateLimit.max * 86_400) / unknownTagRateLimit.seconds
table.add('arithmetic, 10⁶ tags', {
  hits: `${chance.toExponential(1)} in 10⁷ guesses`,
  time: `${round(1e7 / perDay)} days for one household`,
})

const series = `generate_series(1, ${tags}) n`
const statements = [
  `insert into users (id, email, full_name, email_verified, created_at)
    values (md5('owner')::uuid, 'a@example.com', 'Ana Ruiz', true, now())`,
  `insert into pets (id, user_id, name, species, sex, created_at)
    select md5('pet' || n)::uuid, md5('owner')::uuid, 'Kira', 'perro', 'Hembra', now() from ${series}`,
  `insert into pet_tags (pet_id, owner_id, code, is_on, shown, notes_scans, created_at)
    select md5('pet' || n)::uuid, md5('owner')::uuid,
      translate(substr(md5('tag' || n), 1, ${tagCodeLength}), '0123456789abcdef', '${shareCodeAlphabet.slice(0, 16)}'),
      true, array['name', 'photo'], false, now() from ${series}`,
]

await onEachEngine(async (engine, env) => {
  const running = await openBenchServices(env)
  const { db } = running.services
  await fillTables(db, ['users', 'pets', 'pet_tags'], statements)
  const times: number[] = []
  let hits = 0
  for (let done = 0; done < guesses; done += batch) {
    const tried = Array.from({ length: batch }, () => generateSymbols(tagCodeLength))
    const before = performance.now()
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from pet_tags where code = any(${`{${tried.join()}}`}::text[])`,
    )
    times.push(performance.now() - before)
    hits += rows[0]?.n ?? 0
  }
  const time = `${round(times.reduce((sum, one) => sum + one, 0) / 1000)} s`
  const row = `${guesses} guesses, ${tags} tags, ${engine}`
  table.add(row, { hits, time, 'of ten thousand, p95': `${round(percentile(times, 0.95))} ms` })
  await running.close()
})
table.report()
