import { spawnSync } from 'node:child_process'
import { buildParts, staleParts } from './freshness.ts'

/** Builds the stale ones of the parts. Ends this process when that fails. */
export const buildStaleParts = (parts = buildParts): void => {
  const stale = staleParts().filter((part) => parts.includes(part))
  if (stale.length === 0) return
  console.log(`Building ${stale.join(' and ')} …`)
  // A separate process: the memory of the bundlers is freed before the server runs.
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', ...stale], { stdio: 'inherit' })
  if (status === 0) return
  console.error('The build failed; what went wrong stands above.')
  process.exit(1)
}
