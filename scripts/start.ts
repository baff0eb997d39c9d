// `npm start`, `npm run demo`, and the keeper's commands, such as `npm run backup`: builds stale
// parts, then becomes the server's program.
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { buildStaleParts } from './build/stale-parts.ts'

const args = process.argv.slice(2)
const isCommand = args[0] !== undefined && !args[0].startsWith('--')
const main = resolve('dist/server/main.js')

// Commands serve no page.
buildStaleParts(isCommand ? ['server'] : undefined)

// Before the server allocates: 4 MB for young objects instead of 16, and old ones collected when
// they have grown by 40 % instead of 300 %, save some 100 MB after load and cost no measurable time
// (docs/measurements.md).
for (const flag of ['--max-semi-space-size=4', '--heap-growing-percent=40']) setFlagsFromString(flag)
if (args.includes('--demo')) process.env['DATA_DIR'] ??= './demo-data'
process.argv = [process.execPath, main, ...args]
await import(main)
