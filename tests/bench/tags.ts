// `npm run bench -- tags --tags 1000000 --guesses 10000000` guesses codes of tags: arithmetic, a run
// in the database, and over HTTP, where limits come first.
import { parseArgs } from 'node:util'
import { shareCodeAlphabet } from '#contract/features/sharing/share-code.ts'
import { tagCodeLength, unknownTagRateLimit } from '#contract/features/tags/limits.ts'
import { startMeasuredServer } from '#server/testing/servers/server-process.ts'
import { fillTables, onEachEngine, openBenchServices } from './load/engines.ts'
import { createTable, percentile, round } from './load/figures.ts'
import { guess, guessOverHttp, lookUp } from './load/tag-guesses.ts'
import { addTags } from './load/tag-rows.ts'

const size = { type: 'string', default: '20000' } as const
const { values } = parseArgs({ options: { tags: size, guesses: size } })
const [tags, guesses] = [Number(values.tags), Number(values.guesses)]
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

await onEachEngine(async (engine, given) => {
  const env = { ...given, TRUSTED_PROXIES: '127.0.0.1' }
  const running = await openBenchServices(env)
  const { db } = running.services
  await fillTables(db, ['users', 'pets', 'pet_tags'], addTags(tags))
  const before = performance.now()
  const hits = await guess(db, guesses)
  const time = `${round((performance.now() - before) / 1000)} s`
  table.add(`${guesses} guesses, ${tags} tags, ${engine}`, { hits, time })
  const times = await lookUp(db)
  table.add(`one lookup among ${tags} tags, ${engine}`, { time: `${round(percentile(times, 0.95))} ms, p95` })
  await running.close()
  const server = await startMeasuredServer(env)
  table.add(`${triesEach} guesses of each of ${households} households over HTTP, ${engine}`, {
    hits: await guessOverHttp(server.url, households, triesEach),
  })
  await server.stop()
})
table.report()
