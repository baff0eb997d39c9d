// The built web: hashed assets are cached permanently, pages are revalidated each time, and each
// known address gets its page, with the skeleton of its content where one exists.
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guestSearch } from '#contract/features/auth/guest-search.ts'
import { currentAddress } from '#contract/features/parasite-treatments/former-address.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { requestAddress } from '#server/platform/http/request-address.ts'
import type { Services } from '#server/platform/services/services.ts'
import { features } from '#server/app/features.ts'
import type { OpenReads } from '#server/app/http/procedures.ts'
import { nameRoute } from '#server/app/http/request-log.ts'
import { drainBody } from '#server/app/http/raw-routes.ts'
import { asDocument } from '#server/app/http/request-security.ts'
import { createKnownVisitorCheck, isReturningVisitor } from './known-visitors.ts'
import { toPagePattern } from './page-patterns.ts'
import { createPersonalDocuments } from './personal-documents.ts'
import { createPage, createPrerenderedPages } from './prerendered-pages.ts'

const pages = Object.values(features).flatMap(({ pages: declared = [] }) =>
  declared.map((page) => ({ page, pattern: toPagePattern(page) })),
)
const secretPages = new Set<string>(Object.values(features).flatMap((feature) => feature.secretPages ?? []))
const cameraPages = new Set<string>(Object.values(features).flatMap((feature) => feature.cameraPages ?? []))
const guestPages = Object.values(features).flatMap(({ guestPages: declared = {} }) =>
  Object.entries(declared),
)
const pageOf = (path: string): string | undefined => pages.find(({ pattern }) => pattern.test(path))?.page

/** The application draws a 404 for any other address. */
export const isPagePath = (path: string): boolean => pageOf(path) !== undefined

/** '/app/pet/{petId}' → 'skeletons/app.pet.petId.html', as `scripts/prerender.ts` names it. */
const skeletonFile = (page: string): string =>
  `skeletons/${page.slice(1).replaceAll('/', '.').replaceAll(/[{}]/g, '')}.html`

const signInAddress = (request: FastifyRequest, { pathname, search }: URL): string => {
  const guest = guestSearch(pathname + search, isReturningVisitor(request))
  return guest === null ? '/auth' : `/auth?${String(new URLSearchParams(guest))}`
}

/** They replace the headers of other documents. */
const secretHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

const asset = /^\/assets\//
/** Their requests are limited by a policy of their own, which is that of the pages. */
const serviceWorkers = ['/sw.js', '/verify-worker.js']
// A last segment with an extension means a file, for which a page would be a confusing response.
const file = /\.[A-Za-z0-9]+$/

/**
 * The name of an asset changes with its content. It is never requested again, nor in parts: the
 * headers for that would be a third of those that each page carries a dozen times.
 */
const sendAsset = (reply: FastifyReply, path: string): FastifyReply => {
  // A connection of HTTP/1.1 stays open by itself.
  reply.raw.removeHeader('connection')
  return reply
    .removeHeader('x-request-id')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .sendFile(path.slice(1), { etag: false, lastModified: false, acceptRanges: false })
}

/**
 * The media type of scripts by RFC 9239; they are in UTF-8 as their document. Their policy is that of
 * the document too, except for those of workers.
 */
const headScript = async ({ url }: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (!String(reply.getHeader('content-type')).startsWith('application/javascript')) return
  reply.header('content-type', 'text/javascript')
  if (asset.test(url)) reply.removeHeader('content-security-policy')
}

/**
 * The share target of the manifest (web/public/manifest.webmanifest). The service worker takes what
 * is shared; without it the page asks for the file. A phone sends it without an Origin of ours.
 */
const mountShareTarget = (app: FastifyInstance): void =>
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.post('/app/share', { config: { isHarmless: true } }, (request, reply) => {
      drainBody(request)
      return reply.header('cache-control', 'no-store').redirect('/app/share', 303)
    })
  })

/** A server without built pages (development, tests) serves the API alone. */
export const mountWebPages = async (
  app: FastifyInstance,
  { config, realtime }: Pick<Services, 'config' | 'realtime'>,
  openReads: OpenReads,
): Promise<void> => {
  const { webDir, publicUrl, keeper } = config
  if (!existsSync(join(webDir, 'app.html'))) return
  await app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
  })
  const documentOf = new Map<string, string>()
  for (const { page } of pages)
    if (existsSync(join(webDir, skeletonFile(page)))) documentOf.set(page, skeletonFile(page))
  const findPrerendered = createPrerenderedPages(config, new Map(guestPages))
  const isKnownVisitor = createKnownVisitorCheck(publicUrl)
  const application = createPage(join(webDir, 'app.html'), config)
  const personal = createPersonalDocuments({ openReads, realtime, keeper })
  // The service worker keeps these with their headers.
  const keptDocuments = new Map(
    ['app.html', ...globSync('skeletons/*.html', { cwd: webDir })].map((name) => [
      `/${name}`,
      createPage(join(webDir, name), config),
    ]),
  )
  // The first document then has the id of the newest event. A stream tries again.
  await realtime.listen().catch(() => undefined)
  mountShareTarget(app)
  app.get('/*', { onSend: headScript }, (request, reply) => {
    const address = requestAddress(request.raw.url, publicUrl)
    const path = address.pathname
    const current = currentAddress(path)
    if (current !== path) return reply.redirect(`${current}${address.search}`)
    const answer = findPrerendered(request, address)
    if (answer) {
      nameRoute(request, path)
      return answer(request, asDocument(reply, cameraPages.has(path)))
    }
    if (file.test(path)) {
      // Source maps and lists of the build are not for visitors.
      if (path.startsWith('/csp.json')) throw apiError('NOT_FOUND')
      const keptDocument = keptDocuments.get(path)
      if (keptDocument) return keptDocument(request, asDocument(reply))
      if (serviceWorkers.includes(path)) asDocument(reply)
      if (asset.test(path)) return sendAsset(reply, path)
      return reply.header('cache-control', 'no-cache').sendFile(path.slice(1))
    }
    const page = pageOf(path)
    if (page !== undefined) nameRoute(request, page)
    if (page?.startsWith('/app') === true && !isKnownVisitor(request))
      return reply
        .headers({ 'cache-control': 'no-store', vary: 'cookie' })
        .redirect(signInAddress(request, address))
    const document = page === undefined ? undefined : documentOf.get(page)
    const isSecret = page !== undefined && secretPages.has(page)
    if (document !== undefined && !isSecret && isKnownVisitor(request))
      return personal.send(request, asDocument(reply), join(webDir, document), path)
    const headers = isSecret ? secretHeaders : {}
    // Unknown addresses can do without the keeper.
    if (keeper !== undefined && page !== undefined && document === undefined)
      return application(request, asDocument(reply), headers)
    return asDocument(reply)
      .code(page === undefined ? 404 : 200)
      .headers({ 'cache-control': 'no-cache', vary: 'cookie' })
      .headers(headers)
      .sendFile(document ?? 'app.html')
  })
}
