// The migrations make the tables that the code describes: generating again, on a copy, adds
// nothing.
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let copy = ''
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'huella-migrations-'))
  for (const path of [
    'contract',
    'server',
    'package.json',
    'drizzle.config.ts',
    'tsconfig.json',
    'tsconfig.base.json',
  ]) {
    cpSync(path, join(copy, path), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

const migrations = (folder: string): string[] =>
  globSync('server/app/migrations/*.sql', { cwd: folder }).toSorted()

test('schema and migrations are in step', () => {
  const before = migrations(copy)
  expect(before).not.toEqual([])
  // Asked what a rename was, drizzle-kit waits for an answer on a terminal; without one it ends,
  // and that is a difference too.
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', 'difference'],
    { cwd: copy, encoding: 'utf8', timeout: 25_000, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  expect(status, `${stdout}${stderr}`).toBe(0)
  expect(migrations(copy), 'run `npm run migrations what-changes`').toEqual(before)
})
