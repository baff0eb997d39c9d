// Writes /sw.js, and beside it the list of the files that it keeps.
import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { traverseContractProcedures } from '@orpc/server'
import { contract } from '../../contract/index.ts'
import { bundleScript } from '../../scripts/build/script.ts'
import { findReachedFiles } from './assets.ts'
import { out, readBuilt, writeBuilt } from './build-output.ts'

/** Pages for guests and for administrators, which need a network. */
const notKept =
  /^app\/routes\/(index|privacy|terms|cookies|contact|unsubscribe|checkout\.sandbox|r\.\$token|stamp|app\.admin)\.tsx/

const procedures = new Map<string, string>()
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
  const { method, path: address = '' } = procedure['~orpc'].route
  if (method === 'GET') procedures.set(`/api${address}`, path.join('.'))
})

/** The answers that the scripts of a document read, and their procedures. */
const answersIn = (file: string): [address: string, procedure: string][] => {
  const addresses = new Set(readBuilt(file).match(/\/api\/[\w/{}?=-]+/g))
  return [...addresses].map((address) => {
    const procedure = procedures.get(address.split('?')[0] ?? '')
    if (procedure === undefined) throw new Error(`No procedure answers ${address} of ${file}.`)
    return [address, procedure]
  })
}

/** @param pages with `*` for an id, and their documents */
export const writeServiceWorker = async (
  pages: readonly (readonly [page: string, file: string])[],
  contractVersion: string,
): Promise<void> => {
  const documents = ['/app.html', ...pages.map(([, file]) => file)]
  const list = JSON.stringify([...findReachedFiles(out, 'core', notKept), ...documents])
  const hash = createHash('sha256').update(list)
  for (const file of documents) hash.update(readBuilt(file))
  const version = hash.digest('hex').slice(0, 12)
  writeBuilt(`assets/kept-files-${version}.json`, list)
  const code = await bundleScript('web/app/service-worker/service-worker.ts', {
    version,
    contractVersion,
    pages: pages.map(([page, file]) => [page, file, answersIn(file)]),
  })
  writeBuilt('sw.js', code)
  const [gzip, brotli] = [gzipSync(code, { level: 9 }).length, brotliCompressSync(code).length]
  console.log(`/sw.js: ${code.length} bytes, ${gzip} with gzip, ${brotli} with brotli`)
}
