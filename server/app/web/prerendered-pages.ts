// Pages that are complete without a script contain this installation's full address, which search
// engines and messengers need. Visitors with the cookie of a session get them with a mark that
// makes the browser load the application at once. They never get pages for guests, because the
// application redirects them.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { GuestPage } from '#server/platform/feature.ts'
import { createKnownVisitorCheck } from './known-visitors.ts'
import { acceptedEncoding, sendHtml } from './html-encoding.ts'
import { nameKeeper } from './named-keeper.ts'

/** `scripts/prerender.ts` writes this in place of the address. */
const placeholder = 'https://huella.invalid'

const compress = async (text: string) => {
  const html = Buffer.from(text)
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html)])
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 16)
  return { tag: `W/"${tag}"`, bodies: { br, gzip: gzipped, identity: html } }
}

/** `scripts/prerender.ts` writes the pages of a server with a named keeper there. */
const namedFolder = 'named'

export const createPage = (file: string, { publicUrl, keeper }: Pick<Config, 'publicUrl' | 'keeper'>) => {
  const render = async (isKnown: boolean) => {
    const built = (await readFile(file, 'utf8')).replaceAll(placeholder, publicUrl.origin)
    const html = nameKeeper(built, keeper)
    return compress(isKnown ? html.replace('<html', '<html data-known=""') : html)
  }
  const prepared = new Map<boolean, ReturnType<typeof render>>()
  const prepare = (isKnown: boolean) => {
    const page = prepared.get(isKnown) ?? render(isKnown)
    prepared.set(isKnown, page)
    return page
  }
  // The first visitor awaits it: compressing must not delay readiness. The others are made on
  // demand.
  if (file.endsWith('index.html')) for (const isKnown of [false, true]) prepare(isKnown).catch(() => {})
  const isKnownVisitor = createKnownVisitorCheck(publicUrl)
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    // The application checks the session: a page that is wrong about it shows no personal data.
    const { tag, bodies } = await prepare(isKnownVisitor(request))
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie', etag: tag, ...headers })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const encoding = acceptedEncoding(request)
    return sendHtml(reply, encoding, bodies[encoding])
  }
}

const toAddress = (path: string, search: string): string => (search === '' ? path : `${path}?${search}`)

/** 'auth.mode=forgot.html' → '/auth?mode=forgot' */
const addressOf = (file: string): string => {
  const [name = '', ...search] = file.replace(/\.html$/, '').split('.')
  return toAddress(name === 'index' ? '/' : `/${name}`, search.join('&'))
}

/** @param guestPages as features declare them: other parameters do not change the content */
export const createPrerenderedPages = (config: Config, guestPages: ReadonlyMap<string, GuestPage>) => {
  const { webDir, publicUrl, keeper } = config
  const fileOf = (file: string): string => {
    const named = join(webDir, namedFolder, file)
    return keeper !== undefined && existsSync(named) ? named : join(webDir, file)
  }
  const pages = new Map(
    readdirSync(webDir)
      .filter((file) => file.endsWith('.html') && file !== 'app.html')
      .map((file) => [addressOf(file), createPage(fileOf(file), config)]),
  )
  const isKnownVisitor = createKnownVisitorCheck(publicUrl)
  return (request: FastifyRequest, { pathname, searchParams }: URL) => {
    const guestPage = guestPages.get(pathname)
    if (guestPage === undefined) return pages.get(pathname)
    if (isKnownVisitor(request) || guestPage.fits?.(config) === false) return undefined
    const drawn = [...searchParams].filter(([name]) => guestPage.parameters.includes(name))
    return pages.get(toAddress(pathname, new URLSearchParams(drawn).toString()))
  }
}
