// `npm test`: everything that must hold before a change lands, ended by one line that counts it.
import { checks } from './testing/checks.ts'
import { needChromium } from './testing/chromium.ts'
import { findPostgres, startPostgres } from './testing/postgres.ts'
import { report, runStep, runSteps, type Step } from './testing/steps.ts'
import { line, single, sum, type Tally } from './testing/tally.ts'

const vitest = (name: string, projects: string[], env: Record<string, string> = {}): Step => ({
  name,
  args: ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project])],
  runner: 'vitest',
  env,
})

const onPostgres = async (): Promise<Tally> => {
  const name = 'integration and faults on PostgreSQL'
  const binaries = findPostgres()
  if (binaries === undefined) {
    console.log(
      '- No PostgreSQL here (no initdb on the PATH or in /usr/lib/postgresql/*/bin): only the embedded database was tested.',
    )
    return { passed: 0, failed: 0, skipped: 1, retried: 0 }
  }
  try {
    const postgres = await startPostgres(binaries)
    const tally = await runStep(vitest(name, ['server', 'faults'], { TEST_DATABASE_URL: postgres.url }))
    await postgres.stop()
    return tally
  } catch (error) {
    report(name, single(false), String(error))
    return single(false)
  }
}

const inBrowsers = async (): Promise<Tally> => {
  const name = 'browser tests'
  try {
    const env = { CHROME_PATH: needChromium() }
    return await runStep({
      name,
      args: ['node_modules/@playwright/test/cli.js', 'test'],
      runner: 'playwright',
      env,
    })
  } catch (error) {
    report(name, single(false), String(error))
    return single(false)
  }
}

const tallies = await runSteps([{ name: 'build', args: ['scripts/build.ts'] }, ...checks], 2)
const [build] = tallies
tallies.push(await runStep(vitest('unit', ['contract', 'scripts', 'web'])))
tallies.push(await runStep(vitest('integration on the embedded database', ['server'])))
if (build?.failed === 0) {
  tallies.push(await runStep(vitest('faults on the embedded database', ['faults'])))
  tallies.push(await onPostgres())
  tallies.push(await inBrowsers())
} else {
  console.log('- Faults, PostgreSQL and browser tests need what the build makes, and it failed.')
}
const total = sum(tallies)
console.log(line(total))
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
