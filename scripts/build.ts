// Builds dist/: `npm run build` everything, `npm run build web` or `npm run build server` one part.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bundleServer } from './bundle.ts'
import {
  fingerprint,
  storeFingerprint,
  removeFingerprint,
  buildParts,
  type BuildPart,
} from './build/freshness.ts'
import { precompress } from './precompress.ts'

const buildWeb = async (): Promise<void> => {
  const { build } = await import('vite')
  await build({ logLevel: 'warn', mode: 'production' })
  if (existsSync('scripts/prerender.ts')) {
    // A separate process: rendering React for the server must not share state with the client
    // build.
    const { status } = spawnSync(process.execPath, ['scripts/prerender.ts'], { stdio: 'inherit' })
    if (status !== 0) throw new Error('The prerendering failed; its output is above.')
  }
  await precompress('dist/web')
}

const builders: Record<BuildPart, () => Promise<void>> = { web: buildWeb, server: bundleServer }

const { positionals } = parseArgs({ allowPositionals: true })
process.env['NODE_ENV'] = 'production'
mkdirSync('dist', { recursive: true })
for (const part of buildParts.filter((known) => positionals.length === 0 || positionals.includes(known))) {
  const began = performance.now()
  const print = fingerprint(part)
  removeFingerprint(part)
  await builders[part]()
  storeFingerprint(part, print)
  console.log(`Built ${part} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
