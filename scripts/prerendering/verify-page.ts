// /verify is one document with inline style and script, the service worker that keeps it, and the
// worker that reads codes for browsers without that ability.
import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { inlineScript, out, writeBuilt } from './build-output.ts'

const folder = 'web/features/stamps/verification'

/** @returns the name of the page, for the hashes of its inline parts */
export const writeVerifyPage = async (boot: string): Promise<string> => {
  const script = await inlineScript(`${folder}/verify-page.ts`)
  const page = readFileSync(`${folder}/verify-page.html`, 'utf8')
    .replace('<!--boot-->', () => boot)
    .replace('<!--script-->', () => script)
  writeBuilt('verify.html', page)
  await build({
    entryPoints: { 'verify-worker': `${folder}/verify-worker.ts`, 'verify-scan': `${folder}/scan-worker.ts` },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    outdir: out,
  })
  return 'verify'
}
