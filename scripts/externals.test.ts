import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { briefServerFlags } from '#server/testing/servers/server-process.ts'
import { copyExternals } from './externals.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'huella-externals-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test(
  'copies what the bundled server loads by name, without the rest of node_modules',
  { timeout: 120_000 },
  () => {
    copyExternals(folder)
    const program = `
    import { readFileSync } from 'node:fs'
    import { PGlite } from '@electric-sql/pglite'
    import createLibheif from 'libheif-js/libheif-wasm/libheif.js'
    import Pdf from 'pdfkit'
    import sharp from 'sharp'
    const { rows } = await new PGlite().query('select 1 as one')
    const { width } = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } }).png().toBuffer({ resolveWithObject: true }).then(({ info }) => info)
    const wasmBinary = readFileSync(new URL(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm')))
    const heif = createLibheif({ wasmBinary }).heif_get_version()
    new Pdf().font('server/platform/fonts/DejaVuSans.ttf')
    const { format } = await sharp('web/art/species/iguana.svg').metadata()
    console.log(rows[0].one, width, format, readFileSync(new URL(import.meta.resolve('@fastify/swagger-ui/static/swagger-ui.css'))).length > 1000, heif)`
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [...briefServerFlags, '--input-type=module', '--eval', program],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    )
    expect(stdout, stderr).toBe('1 2 svg true 1.23.2\n')
  },
)
