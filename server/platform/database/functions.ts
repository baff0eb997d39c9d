// Definitions are in files beside the migrations (docs/decisions/0096-functions-in-one-place.md).
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from './database.ts'
import { hasTable } from './schema-version.ts'

const versionFile = z.object({
  /** The last change of the files, in milliseconds since 1970. */
  version: z.number(),
  /** The hash of all files. A test compares it to find changes without a new version. */
  hash: z.string(),
})

/** @param folder of the migrations */
export const functionsFolder = (folder: string): string => join(folder, 'functions')
const versionPath = (folder: string): string => join(functionsFolder(folder), 'version.json')

type FunctionsVersion = z.output<typeof versionFile>

export const readFunctionsVersion = async (folder: string): Promise<FunctionsVersion> =>
  versionFile.parse(JSON.parse(await readFile(versionPath(folder), 'utf8')))

export const writeFunctionsVersion = (folder: string, version: FunctionsVersion): Promise<void> =>
  writeFile(versionPath(folder), `${JSON.stringify(version)}\n`)

/** Makes a copy of the migrations keep functions and triggers as they are. */
export const omitFunctions = async (folder: string): Promise<void> => {
  await rm(functionsFolder(folder), { recursive: true })
  await mkdir(functionsFolder(folder))
  await writeFunctionsVersion(folder, { version: 0, hash: '' })
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const triggerPattern = /^CREATE (?:OR REPLACE |CONSTRAINT )TRIGGER (\w+) .*?\bON (\w+)/s
const functionPattern = /^CREATE OR REPLACE FUNCTION (\w+\([^)]*\))/

/** The name in PostgreSQL's own catalog: `trigger announce on pets`, `function f(a uuid)`. */
const nameOf = (statement: string): string => {
  const [, trigger, table] = triggerPattern.exec(statement) ?? []
  if (trigger !== undefined && table !== undefined) return `trigger ${trigger} on ${table}`
  const [, signature] = functionPattern.exec(statement) ?? []
  if (signature === undefined) throw new Error(`Neither a function nor a trigger: ${statement}`)
  return `function ${signature}`
}

type Definition = { readonly name: string; readonly statement: string }

/** Definitions in the order of the files. */
export const readFunctions = async (folder: string): Promise<readonly Definition[]> => {
  const names = await readdir(functionsFolder(folder))
  const files = names.filter((name) => name.endsWith('.sql')).toSorted()
  const texts = await Promise.all(files.map((name) => readFile(join(functionsFolder(folder), name), 'utf8')))
  return texts
    .flatMap((text) => text.replaceAll(/^--.*\n/gm, '').split(/^(?=CREATE )/m))
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .map((statement) => ({ name: nameOf(statement), statement }))
}

export const hashFunctions = async (folder: string): Promise<string> =>
  hashOf((await readFunctions(folder)).map(({ statement }) => statement).join('\n'))

type Applied = { readonly version: number; readonly hashes: Readonly<Record<string, string>> }

/** 0 before the first version. */
export const readAppliedVersion = async (db: Db): Promise<number> =>
  (await hasTable(db, 'drizzle.functions')) ? (await readApplied(db)).version : 0

const readApplied = async (db: Db): Promise<Applied> => {
  const { rows } = await db.execute<Applied>(
    sql`select version::float8 as version, hashes from drizzle.functions`,
  )
  return rows[0] ?? { version: 0, hashes: {} }
}

const listNames = async (db: Db): Promise<ReadonlySet<string>> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('trigger %s on %s', tgname, relname) as name
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal
    union all
    select format('function %s(%s)', proname, pg_get_function_identity_arguments(oid))
      from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`)
  return new Set(rows.map(({ name }) => name))
}

const isTrigger = (name: string): boolean => name.startsWith('trigger ')

/**
 * Makes functions that differ from the applied ones, and drops those no longer in the files. An
 * unchanged trigger is not touched, because making it would lock its table.
 * @param tx of the migrations, which come first
 */
export const applyFunctions = async (tx: Db, folder: string): Promise<void> => {
  const { version } = await readFunctionsVersion(folder)
  const applied = await readApplied(tx)
  // The folder has no functions, or a newer server has been here.
  if (version === 0 || applied.version > version) return
  const stated = await readFunctions(folder)
  const existing = await listNames(tx)
  const hashes = Object.fromEntries(stated.map(({ name, statement }) => [name, hashOf(statement)]))
  const removed = Object.keys(applied.hashes).filter(
    (name) => existing.has(name) && hashes[name] === undefined,
  )
  const changed = stated.filter(({ name }) => !existing.has(name) || applied.hashes[name] !== hashes[name])
  const drop = (name: string) => tx.execute(sql.raw(`DROP ${name}`))
  for (const name of removed.filter(isTrigger)) await drop(name)
  for (const { statement } of changed.filter(({ name }) => !isTrigger(name)))
    await tx.execute(sql.raw(statement))
  for (const { name, statement } of changed.filter((definition) => isTrigger(definition.name))) {
    // PostgreSQL cannot replace a constraint trigger.
    if (existing.has(name) && statement.startsWith('CREATE CONSTRAINT')) await drop(name)
    await tx.execute(sql.raw(statement))
  }
  for (const name of removed.filter((item) => !isTrigger(item))) await drop(name)
  await tx.execute(sql`delete from drizzle.functions`)
  await tx.execute(
    sql`insert into drizzle.functions (version, hashes) values (${version}, ${JSON.stringify(hashes)}::jsonb)`,
  )
}
