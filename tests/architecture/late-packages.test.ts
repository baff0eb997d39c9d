import { expect, test } from 'vitest'
import { isTest, read, sources } from './repository.ts'
import { runtimeImports, findImportPath } from './runtime-imports.ts'

const known = new Map(
  sources
    .filter((path) => /^(contract|server)\//.test(path) && !isTest(path))
    .map((path) => [path, runtimeImports(path, read(path))]),
)
const importPathTo = (name: string, importsOf = (path: string) => known.get(path) ?? []) =>
  findImportPath((target) => target === name, 'server/main.ts', importsOf)

test.each(['prom-client', 'nodemailer', 'web-push'])('starts without %s', (name) => {
  expect(importPathTo(name)).toBeNull()
})

test('follows the start into packages', () => {
  expect(importPathTo('fastify')).not.toBeNull()
})

test('finds the way to a package', () => {
  const health = 'server/app/http/health.ts'
  const source = "import { registry } from '#server/platform/metrics/registry.ts'"
  const changed = new Map([...known, [health, runtimeImports(health, source)]])
  expect(importPathTo('prom-client', (path) => changed.get(path) ?? [])?.at(-2)).toBe(
    'server/platform/metrics/registry.ts',
  )
})
