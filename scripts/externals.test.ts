import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyExternals } from './externals.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'huella-externals-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test(
  'copies what the bundled server loads by name, without the rest of node_modules',
  { timeout: 30_000 },
  () => {
    copyExternals(folder)
    const program = `
    import { readFileSync } from 'node:fs'
    import { PGlite } from '@electric-sql/pglite'
    import createLibheif from 'libheif-js/libheif-wasm/libheif.js'
    import sharp from 'sharp'
    import { getAbsoluteFSPath } from 'swagger-ui-dist'
    const { rows } = await new PGlite().query('select 1 as one')
    const { width } = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } }).png().toBuffer({ resolveWithObject: true }).then(({ info }) => info)
    const wasmBinary = readFileSync(new URL(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm')))
    const heif = createLibheif({ wasmBinary }).heif_get_version()
    console.log(rows[0].one, width, getAbsoluteFSPath().includes('swagger-ui-dist'), heif)`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(stdout, stderr).toBe('1 2 true 1.23.2\n')
    const fonts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\/(?:fonts-sc|fonts-kr|noto-emoji)\/.*\.(?:otf|ttf)$/.test(file))
      .map((file) => file.replace(/.*\//, ''))
    expect(fonts.toSorted()).toEqual([
      'NotoEmoji_400Regular.ttf',
      'NotoSansHans-Regular.otf',
      'NotoSansKR-Regular.otf',
    ])
  },
)
