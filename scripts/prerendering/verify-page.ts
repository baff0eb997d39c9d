// /verify is one document with inline style and script, the service worker that keeps it, and the
// worker that reads codes for browsers without that ability.
import { readFileSync } from 'node:fs'
import { bundleScript } from '../build/script.ts'
import { inlineScript, writeBuilt } from './build-output.ts'

const folder = 'web/features/stamps/verification'

/** @returns the name of the page, for the hashes of its inline parts */
export const writeVerifyPage = async (boot: string): Promise<string> => {
  const script = await inlineScript(`${folder}/verify-page.ts`)
  const page = readFileSync(`${folder}/verify-page.html`, 'utf8')
    .replace('<!--boot-->', () => boot)
    .replace('<!--script-->', () => script)
  writeBuilt('verify.html', page)
  writeBuilt('verify-worker.js', await bundleScript(`${folder}/verify-worker.ts`))
  writeBuilt('verify-scan.js', await bundleScript(`${folder}/scan-worker.ts`))
  return 'verify'
}
