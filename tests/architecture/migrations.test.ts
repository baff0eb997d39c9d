// The migrations and functions match the code: generating them again, on a copy, changes no file.
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFunctions, readFunctionsVersion } from '#server/platform/database/functions.ts'
import { readJournal } from '#server/platform/database/schema-version.ts'
import { writeFunctions } from '../../scripts/database/functions.ts'

const directory = 'server/app/migrations'

let copy = ''
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'huella-migrations-'))
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

const copyInto = (...paths: readonly string[]): void => {
  for (const path of paths) cpSync(path, join(copy, path), { recursive: true })
}

const migrations = (folder: string): string[] => globSync(`${directory}/*.sql`, { cwd: folder }).toSorted()

test('keeps schema and migrations in step', () => {
  copyInto(
    'contract',
    'server',
    'package.json',
    'config/drizzle.ts',
    'tsconfig.json',
    'config/tsconfig.base.json',
  )
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  const before = migrations(copy)
  expect(before).not.toEqual([])
  // When drizzle-kit suspects a rename, it prompts on a terminal; without one it ends, which counts
  // as a difference too.
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'config/drizzle.ts', '--name', 'difference'],
    { cwd: copy, encoding: 'utf8', timeout: 25_000, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  expect(status, `${stdout}${stderr}`).toBe(0)
  expect(migrations(copy), 'run `npm run migrations what-changes`').toEqual(before)
})

const functionFiles = (folder: string): [string, string][] =>
  globSync(`${directory}/functions/*`, { cwd: folder })
    .toSorted()
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')])

test('keeps functions in step with the kinds of records, and their version with their changes', async () => {
  copyInto(directory)
  const before = functionFiles(copy)
  expect(before).not.toEqual([])
  await writeFunctions(join(copy, directory))
  expect(functionFiles(copy), 'run `npm run migrations`').toEqual(before)
})

test('gives a changed function a later version', async () => {
  copyInto(directory)
  const { version } = await readFunctionsVersion(join(copy, directory))
  appendFileSync(
    join(copy, directory, 'functions/search.sql'),
    '\nCREATE OR REPLACE FUNCTION f() RETURNS int;',
  )
  await writeFunctions(join(copy, directory))
  expect((await readFunctionsVersion(join(copy, directory))).version).toBeGreaterThan(version)
})

test('declares each function and trigger once', async () => {
  const names = (await readFunctions(directory)).map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
})

// A database skips migrations that are earlier than its newest one.
test('dates each migration after those before it', async () => {
  const moments = (await readJournal(directory)).entries.map(({ when }) => when)
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
})
