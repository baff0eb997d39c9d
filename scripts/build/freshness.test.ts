import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint, storeFingerprint, removeFingerprint, staleParts } from './freshness.ts'

const root = process.cwd()
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'huella-freshness-'))
  process.chdir(folder)
  for (const path of ['contract/shared', 'server/app/http', 'web/app/shell', 'dist'])
    mkdirSync(path, { recursive: true })
  for (const path of ['contract/shared/ids.ts', 'server/app/http/http-server.ts', 'web/app/shell/shell.tsx'])
    writeFileSync(path, path)
  storeFingerprint('web', fingerprint('web'))
  storeFingerprint('server', fingerprint('server'))
})
afterEach(() => {
  process.chdir(root)
  rmSync(folder, { recursive: true, force: true })
})

test('finds a new build fresh', () => {
  expect(staleParts()).toEqual([])
})

test.each([
  ['contract/shared/ids.ts', ['web', 'server']],
  ['package-lock.json', ['web', 'server']],
  ['server/app/http/http-server.ts', ['server']],
  ['server/app/new.ts', ['server']],
  ['web/app/shell/shell.tsx', ['web']],
])('lets a change of %s make %s stale', (path, parts) => {
  writeFileSync(path, 'changed')
  expect(staleParts()).toEqual(parts)
})

test('calls the part of a removed file stale', () => {
  rmSync('web/app/shell/shell.tsx')
  expect(staleParts()).toEqual(['web'])
})

test.each(['server/app/http.test.ts', 'web/app/route-tree.gen.ts', 'server/README.md'])(
  'ignores %s, which is not built',
  (path) => {
    writeFileSync(path, 'changed')
    expect(staleParts()).toEqual([])
  },
)

test('calls a part stale after an interrupted build', () => {
  removeFingerprint('web')
  expect(staleParts()).toEqual(['web'])
})

test('calls a part stale after an edit during its build', () => {
  const print = fingerprint('server')
  writeFileSync('server/app/http/http-server.ts', 'edited meanwhile')
  storeFingerprint('server', print)
  expect(staleParts()).toEqual(['server'])
})
