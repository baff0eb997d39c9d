// The variables that the server reads are the ones that .env.example and the README explain, in the
// same order.
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { configVariables } from '#server/platform/config/variables.ts'
import { files, read } from './repository.ts'

const names = configVariables.map(({ name }) => name)

test('.env.example lists every variable with its sentence', () => {
  const example = read('.env.example')
  expect([...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)).toEqual(names)
  expect(configVariables.filter(({ description }) => !example.includes(description))).toEqual([])
})

test("the README's table lists every variable with its default and sentence", () => {
  const rows = read('README.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (.+?) \| (.+?) \|$/gm)
  const table = [...rows].map(([, name, byDefault, description]) => ({
    name,
    default: byDefault,
    description,
  }))
  expect(table).toEqual(
    configVariables.map(({ name, default: byDefault, description }) => ({
      name,
      default: byDefault,
      description,
    })),
  )
})

const service = z.object({
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  mem_limit: z.string(),
  restart: z.literal('unless-stopped'),
})
const compose = z
  .object({
    services: z.object({ huella: service, proxy: service, database: service }),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(read('compose.yaml')))

describe('compose', () => {
  test('passes on the variables of the README, but for those that the image fixes, and no others', () => {
    const fixed = ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR', 'MIGRATIONS_DIR', 'WEB_DIR']
    const { environment } = compose.services.huella
    expect(Object.keys(environment).toSorted()).toEqual(
      names.filter((name) => !fixed.includes(name)).toSorted(),
    )
    const notPassed = Object.entries(environment).filter(([name, value]) => !value.includes(`\${${name}:`))
    // It leads to the database beside it.
    expect(notPassed.map(([name]) => name)).toEqual(['DATABASE_URL'])
  })

  test('bounds the memory of each service, asks each how it is, and keeps data and backups on volumes', () => {
    const { huella, proxy, database } = compose.services
    // The image has a health check of its own.
    expect(read('Dockerfile')).toContain('HEALTHCHECK')
    expect([proxy, database].filter(({ healthcheck }) => healthcheck === undefined)).toEqual([])
    expect(huella.volumes).toEqual(['files:/data', '${BACKUP_VOLUME:-backups}:/backups'])
    expect(huella.environment['BACKUP_DIR']).toBe('${BACKUP_DIR:-/backups}')
    expect(Object.keys(compose.volumes).toSorted()).toEqual(['backups', 'certificates', 'database', 'files'])
  })
})

test('the product reads the environment in config.ts and nowhere else', () => {
  const product = files.filter(
    (path) => /^(contract|server|web)\/.*\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path),
  )
  const readers = product.filter((path) =>
    /process\.env|import\.meta\.env\.(?!DEV|PROD|SSR|MODE)/.test(read(path)),
  )
  expect(
    readers.filter((path) => path !== 'server/platform/config/config.ts' && path !== 'server/main.ts'),
  ).toEqual([])
})
