// The pages that are whole without a script, with this installation's own address in them: search
// engines and messengers want whole addresses, and only the configuration knows them. Compressed
// once, as the build does it with files. Whoever sends the cookie of a session gets them with a
// mark: their browser loads the application at once, and strangers' loads nothing.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createKnownVisitorCheck } from './known-visitors.ts'
import { acceptedEncoding, sendHtml } from './html-encoding.ts'

/** What `scripts/prerender.ts` writes in the place of the address. */
const placeholder = 'https://huella.invalid'

const compress = async (text: string) => {
  const html = Buffer.from(text)
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html)])
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 16)
  return { tag: `W/"${tag}"`, bodies: { br, gzip: gzipped, identity: html } }
}

const renderPage = async (file: string, origin: string) => {
  const html = (await readFile(file, 'utf8')).replaceAll(placeholder, origin)
  const [guest, known] = await Promise.all([
    compress(html),
    compress(html.replace('<html', '<html data-known=""')),
  ])
  return { guest, known }
}

const createPage = (file: string, publicUrl: URL) => {
  let prepared: ReturnType<typeof renderPage> | undefined
  const prepare = () => (prepared ??= renderPage(file, publicUrl.origin))
  // Begun now and awaited by the first visitor: compressing must not keep the server from being
  // ready. The others wait until somebody wants them.
  if (file.endsWith('index.html')) prepare().catch(() => {})
  const isKnownVisitor = createKnownVisitorCheck(publicUrl)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { guest, known } = await prepare()
    // Whether the session still counts is asked by the application: a page that is wrong about it
    // shows nothing of anybody.
    const { tag, bodies } = isKnownVisitor(request) ? known : guest
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie', etag: tag })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const encoding = acceptedEncoding(request)
    return sendHtml(reply, encoding, bodies[encoding])
  }
}

/** What answers each of them, by its path. */
export const createPrerenderedPages = (webDir: string, publicUrl: URL) =>
  new Map(
    readdirSync(webDir)
      .filter((file) => file.endsWith('.html') && file !== 'app.html')
      .map((file) => [
        file === 'index.html' ? '/' : `/${file.replace('.html', '')}`,
        createPage(join(webDir, file), publicUrl),
      ]),
  )
