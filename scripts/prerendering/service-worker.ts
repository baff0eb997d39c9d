// Writes /sw.js, and beside it the list of the files that it keeps.
import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { bundleScript } from '../../scripts/build/script.ts'
import { findReachedFiles } from './assets.ts'
import { out, readBuilt, writeBuilt } from './build-output.ts'

/** What nobody opens without a network: pages for guests, and those of administrators. */
const notKept =
  /^app\/routes\/(index|privacy|terms|cookies|contact|unsubscribe|checkout\.sandbox|r\.\$token|stamp|app\.admin)\.tsx/

/** @param pages with `*` for an id, and their documents */
export const writeServiceWorker = async (
  pages: readonly (readonly [page: string, file: string])[],
): Promise<void> => {
  const documents = ['/app.html', ...pages.map(([, file]) => file)]
  const list = JSON.stringify([...findReachedFiles(out, 'core', notKept), ...documents])
  const hash = createHash('sha256').update(list)
  for (const file of documents) hash.update(readBuilt(file))
  const version = hash.digest('hex').slice(0, 12)
  writeBuilt(`assets/kept-files-${version}.json`, list)
  const code = await bundleScript('web/app/service-worker/service-worker.ts', { version, pages })
  writeBuilt('sw.js', code)
  const [gzip, brotli] = [gzipSync(code, { level: 9 }).length, brotliCompressSync(code).length]
  console.log(`/sw.js: ${code.length} bytes, ${gzip} with gzip, ${brotli} with brotli`)
}
