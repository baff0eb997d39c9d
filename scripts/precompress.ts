// Built assets are compressed once, at the best level, so that no request pays for it.
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|html|json|svg|txt|map|webmanifest|ico|wasm)$/
/** A smaller file would save less than the headers cost. */
const smallest = 512

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

const compress = async (path: string): Promise<void> => {
  const bytes = await readFile(path)
  if (bytes.length < smallest) return
  await Promise.all(
    Object.entries(encoders).map(async ([extension, encode]) => {
      const smaller = await encode(bytes)
      if (smaller.length < bytes.length) await writeFile(`${path}.${extension}`, smaller)
    }),
  )
}

/** Writes a `.br` and a `.gz` beside every file that becomes smaller. zlib uses its own threads. */
export const precompress = async (folder: string): Promise<void> => {
  const paths = globSync(`${folder}/**/*`)
  await Promise.all(paths.filter((path) => compressible.test(path)).map(compress))
}
