// Which tests run where: pure ones, those against a database, those of the architecture, screens in
// jsdom, and faults.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/**
 * Files share the modules of their worker: what one changes in them it changes back
 * (docs/decisions/0007-tests.md).
 */
const isolate = false

// What a test waits for comes in milliseconds, but later on a busy machine. A test that waits for
// what never comes fails all the same. `npm run test:all` repeats a property up to ten times as often.
const patience = {
  testTimeout: process.env['TEST_ALL'] === undefined ? 60_000 : 300_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
}

const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined

// Two connections, or two servers, share no embedded database.
const withoutPostgres = hasPostgres ? [] : ['**/*.postgres.test.ts']

// The young generation of 16 MB was collected so often that it took a sixth of the time.
// Beside PostgreSQL a worker opens the embedded database for too short to optimise its code.
const execArgv = ['--max-semi-space-size=32', ...(hasPostgres ? ['--liftoff-only'] : [])]

export default defineConfig({
  test: {
    // Two, whatever the machine has: each server worker keeps a whole database in memory.
    maxWorkers: 2,
    execArgv,
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'scripts',
          environment: 'node',
          pool: 'forks',
          isolate,
          include: ['scripts/**/*.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          isolate,
          include: ['contract/**/*.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          pool: 'forks',
          isolate,
          include: ['server/**/*.test.ts'],
          exclude: withoutPostgres,
          // What a hash really costs is tested in tests/architecture/password-hashes.test.ts.
          alias: {
            'better-auth/crypto': fileURLToPath(
              new URL('server/testing/cheap-password-hashes.ts', import.meta.url),
            ),
          },
          ...patience,
        },
      },
      {
        test: {
          name: 'architecture',
          environment: 'node',
          isolate,
          include: ['tests/architecture/**/*.test.ts'],
          ...patience,
        },
      },
      {
        extends: './vite.config.ts',
        root: '.',
        test: {
          name: 'web',
          environment: 'jsdom',
          // `extends` takes those of the other file alone.
          execArgv,
          isolate,
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/testing/environment/setup.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          pool: 'forks',
          isolate,
          include: ['tests/faults/**/*.test.ts'],
          exclude: [
            ...withoutPostgres,
            ...(process.env['TEST_PGBOUNCER'] === undefined ? ['**/*.pgbouncer.test.ts'] : []),
            // Its set-up takes seconds.
            ...(process.env['TEST_ALL'] === undefined ? ['**/reminders-year.postgres.test.ts'] : []),
          ],
          // Each start of a server spares compiling its bundle, a fifth of its processor time.
          env: { NODE_COMPILE_CACHE: join(tmpdir(), 'huella-compiled') },
          fileParallelism: false,
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
