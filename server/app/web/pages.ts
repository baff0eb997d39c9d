// The built web: hashed assets for ever, pages checked each time, and the same application page for every address it knows.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { createLandingPage } from './landing-page.ts'

const pet = '/app/pet/[^/]+'

/** The addresses of section 2 of the specification, those of links in mails and QR codes, and the sandbox's page. Any other is a 404 that the application draws. */
const pagePaths = [
  '/auth(/.*)?',
  '/checkout/sandbox',
  '/unsubscribe',
  '/app',
  '/app/(admin|code|marketplace|community|profile|subscription|upcoming)',
  pet,
  `${pet}/(allergies|medications|vaccines|diary|documents|shared-users)`,
]
const knownRoute = new RegExp(`^(${pagePaths.join('|')})/?$`)

export const isPagePath = (path: string): boolean => knownRoute.test(path)

const asset = /^\/assets\//
// The last segment has an extension: a file is meant, and a page would only confuse whoever asked.
const file = /\.[A-Za-z0-9]+$/

/** Serves the pages where they have been built; a server without them (development, tests) answers the API alone. */
export const mountWebPages = async (
  app: FastifyInstance,
  { webDir, publicUrl }: Pick<Config, 'webDir' | 'publicUrl'>,
): Promise<void> => {
  if (!existsSync(join(webDir, 'app.html'))) return
  await app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
  })
  const landing = createLandingPage(webDir, publicUrl)
  app.get('/*', (request, reply) => {
    const path = new URL(request.raw.url ?? '/', 'http://localhost').pathname
    if (path === '/' && landing) return landing(request, reply)
    if (file.test(path)) {
      // Maps and lists of the build are for us, not for visitors.
      if (path.startsWith('/csp.json')) throw apiError('NOT_FOUND')
      return reply
        .header('cache-control', asset.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
        .sendFile(path.slice(1))
    }
    return reply
      .code(isPagePath(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .sendFile('app.html')
  })
}
