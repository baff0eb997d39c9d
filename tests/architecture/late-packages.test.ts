import { expect, test } from 'vitest'
import { isTest, read, sources } from './repository.ts'
import { runtimeImports, wayTo } from './runtime-imports.ts'

const known = new Map(
  sources
    .filter((path) => /^(contract|server)\//.test(path) && !isTest(path))
    .map((path) => [path, runtimeImports(path, read(path))]),
)
const wayTaken = (name: string, importsOf = (path: string) => known.get(path) ?? []) =>
  wayTo((target) => target === name, 'server/main.ts', importsOf)

test.each(['prom-client', 'nodemailer', 'web-push'])('the start does not bring %s', (name) => {
  expect(wayTaken(name)).toBeNull()
})

test('the start is followed into packages', () => {
  expect(wayTaken('fastify')).not.toBeNull()
})

test('a way is caught', () => {
  const health = 'server/app/http/health.ts'
  const source = "import { registry } from '#server/platform/metrics/registry.ts'"
  const changed = new Map([...known, [health, runtimeImports(health, source)]])
  expect(wayTaken('prom-client', (path) => changed.get(path) ?? [])?.at(-2)).toBe(
    'server/platform/metrics/registry.ts',
  )
})
