// Searches of a large table over HTTP: their times, and the indexes that they use.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#server/platform/database/database.ts'
import { startMeasuredServer } from '#server/testing/servers/server-process.ts'
import type { Engine, openBenchServices } from './engines.ts'
import { createTable, median, percentile, round, type Table } from './figures.ts'

const rounds = 60

type Page = { readonly items: readonly unknown[]; readonly next: string | null }
export type Visit = { readonly url: string; readonly cookie: string }

const read = async ({ url, cookie }: Visit, path: string) => {
  const started = performance.now()
  const answer = await fetch(`${url}/api/${path}`, { headers: { cookie } })
  const body = z.custom<Page | string[]>().parse(await answer.json())
  const ms = performance.now() - started
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
  return { ms, next: Array.isArray(body) ? null : body.next }
}

/** The address of page 100, or of the last page where there are fewer. */
export const addressOfPage100 = async (visit: Visit, path: string): Promise<string> => {
  let cursor = ''
  for (let page = 1; page < 100; page++) {
    const { next } = await read(visit, cursor === '' ? path : `${path}cursor=${cursor}`)
    if (next === null) break
    cursor = next
  }
  return `${path}cursor=${cursor}`
}

type Use = { readonly name: string; readonly scans: number }
const readIndexUses = async (db: Db, tables: string): Promise<Map<string, number>> => {
  const { rows } = await db.execute<Use>(sql`
    select indexrelname as name, idx_scan::int as scans from pg_stat_user_indexes where relname similar to ${tables}
    union all select 'table ' || relname, seq_scan::int from pg_stat_user_tables where relname similar to ${tables}`)
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

interface Searches {
  readonly engine: Engine
  readonly env: Readonly<Record<string, string>>
  /** The services that filled the database; closed afterwards. */
  readonly running: Awaited<ReturnType<typeof openBenchServices>>
  readonly cookie: string
  /** A pattern of SQL. */
  readonly tables: string
  readonly aim: { readonly of: 'p50' | 'p95'; readonly ms: number }
  readonly pages: (visit: Visit) => Promise<readonly (readonly [what: string, path: string])[]>
}

/** Adds a row of the engine with the slowest searches, and prints all of them. */
export const measureSearches = async (table: Table, searches: Searches): Promise<void> => {
  const { engine, env, running, cookie, tables, aim, pages } = searches
  // Two processes may open one PostgreSQL, never one embedded database.
  const watched = running.engine === 'postgres' ? running.services.db : undefined
  if (watched === undefined) await running.close()
  const server = await startMeasuredServer(env)
  const visit = { url: server.url, cookie }
  const all = createTable(engine)
  const slowest = { p50: 0, p95: 0 }
  for (const [what, path] of await pages(visit)) {
    // Statistics of other connections arrive a second later, with their next statement.
    const readUses = async () => {
      if (watched === undefined) return new Map<string, number>()
      await sleep(1100)
      await read(visit, path)
      return readIndexUses(watched, tables)
    }
    await read(visit, path)
    const before = await readUses()
    const times: number[] = []
    for (let n = 0; n < rounds; n++) times.push((await read(visit, path)).ms)
    const used = [...(await readUses())].filter(([name, scans]) => scans - (before.get(name) ?? 0) >= rounds)
    const values = { p50: median(times), p95: percentile(times, 0.95) }
    all.add(what, {
      p50: `${round(values.p50)} ms`,
      p95: `${round(values.p95)} ms`,
      'read by': used.map(([name]) => name).join(', '),
    })
    for (const name of ['p50', 'p95'] as const) slowest[name] = Math.max(slowest[name], values[name])
  }
  all.print()
  for (const name of ['p50', 'p95'] as const)
    if (name === aim.of) table.check(engine, `slowest ${name}`, slowest[name], 'ms', aim.ms)
    else table.add(engine, { [`slowest ${name}`]: `${round(slowest[name])} ms` })
  await server.stop()
  if (watched !== undefined) await running.close()
}
