import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint, markFresh, markStale, staleParts } from './freshness.ts'

const root = process.cwd()
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'huella-freshness-'))
  process.chdir(folder)
  for (const path of ['contract/shared', 'server/app/http', 'web/app/shell', 'dist'])
    mkdirSync(path, { recursive: true })
  for (const path of ['contract/shared/ids.ts', 'server/app/http/http-server.ts', 'web/app/shell/shell.tsx'])
    writeFileSync(path, path)
  markFresh('web', fingerprint('web'))
  markFresh('server', fingerprint('server'))
})
afterEach(() => {
  process.chdir(root)
  rmSync(folder, { recursive: true, force: true })
})

test('what was just built is fresh', () => {
  expect(staleParts()).toEqual([])
})

test.each([
  ['contract/shared/ids.ts', ['web', 'server']],
  ['package-lock.json', ['web', 'server']],
  ['server/app/http/http-server.ts', ['server']],
  ['server/app/new.ts', ['server']],
  ['web/app/shell/shell.tsx', ['web']],
])('a change of %s makes %s stale', (path, parts) => {
  writeFileSync(path, 'changed')
  expect(staleParts()).toEqual(parts)
})

test('a removed file makes its part stale', () => {
  rmSync('web/app/shell/shell.tsx')
  expect(staleParts()).toEqual(['web'])
})

test.each(['server/app/http.test.ts', 'web/app/route-tree.gen.ts', 'server/README.md'])(
  '%s is not built',
  (path) => {
    writeFileSync(path, 'changed')
    expect(staleParts()).toEqual([])
  },
)

test('an interrupted build leaves no part fresh', () => {
  markStale('web')
  expect(staleParts()).toEqual(['web'])
})

test('an edit during the build makes its part stale', () => {
  const print = fingerprint('server')
  writeFileSync('server/app/http/http-server.ts', 'edited meanwhile')
  markFresh('server', print)
  expect(staleParts()).toEqual(['server'])
})
