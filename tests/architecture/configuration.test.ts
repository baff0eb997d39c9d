// .env.example, compose.yaml and the documents that are written from code.
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { writtenDocuments } from '../../scripts/documents/written-documents.ts'
import { files, read } from './repository.ts'

describe('npm run documents', () => {
  test.each(Object.entries(writtenDocuments(read)))('keeps %s up to date', (path, text) => {
    expect(read(path)).toBe(text)
  })
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

describe('compose.yaml', () => {
  test('limits memory, checks the health of each service, and keeps data and backups on volumes', () => {
    const { huella, proxy, database } = compose.services
    // The image has a health check of its own.
    expect(read('config/Dockerfile')).toContain('HEALTHCHECK')
    expect([proxy, database].filter(({ healthcheck }) => healthcheck === undefined)).toEqual([])
    expect(huella.volumes).toEqual(['files:/data', '${BACKUP_VOLUME:-backups}:/backups'])
    expect(huella.environment['BACKUP_DIR']).toBe('${BACKUP_DIR:-/backups}')
    expect(Object.keys(compose.volumes).toSorted()).toEqual(['backups', 'certificates', 'database', 'files'])
  })
})

test('reads the environment in config.ts and nowhere else', () => {
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
