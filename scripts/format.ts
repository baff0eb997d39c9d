// `npm run format`: fixes what the formatter and the linter can fix.
import { spawnSync } from 'node:child_process'

for (const args of [['node_modules/oxfmt/bin/oxfmt'], ['node_modules/oxlint/bin/oxlint', '--fix']]) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) process.exitCode = status ?? 1
}
