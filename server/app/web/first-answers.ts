// What a page asks for first, in its document: who is signed in, and what the features declare for
// it. Asked of this server as the page itself would, so that there is one way to be allowed
// something.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { features } from '#server/app/features.ts'
import { matchPage, toPagePattern } from './page-patterns.ts'

const declared = Object.values(features).flatMap(({ firstReads = {} }) =>
  Object.entries(firstReads).map(([page, addresses]) => ({ pattern: toPagePattern(page), addresses })),
)

/** The addresses of the API that the page at `path` asks for first, in their order there. */
export const listFirstReads = (path: string): string[] =>
  declared.flatMap(({ pattern, addresses }) => {
    const parameters = matchPage(pattern, path)
    return parameters === undefined
      ? []
      : addresses.map((address) =>
          address.replace(/\{(\w+)\}/g, (_all, name: string) => parameters[name] ?? ''),
        )
  })

// A document never waits longer: what is not here yet, the page asks for itself. Under load it is
// cheaper to wait than to be asked for everything a second time.
const longestWaitMs = 2000

/** Neither is it longer: whoever keeps very much reads the rest in several answers. */
const longestBytes = 300_000

type Answer = { readonly url: string; readonly body: string; readonly cookies: readonly string[] }

const ask = async (
  app: FastifyInstance,
  request: FastifyRequest,
  url: string,
  signal: AbortSignal,
): Promise<Answer | undefined> => {
  const answer = await app.inject({
    url,
    signal,
    headers: { ...request.headers, 'accept-encoding': 'identity' },
    ...(request.socket.remoteAddress !== undefined && { remoteAddress: request.socket.remoteAddress }),
  })
  return answer.statusCode === 200
    ? { url, body: answer.body, cookies: [answer.headers['set-cookie'] ?? []].flat() }
    : undefined
}

// '<' stands only in texts of JSON, and there it may be written so. Nothing in it can end the
// element that holds it.
const toElement = ({ url, body }: { readonly url: string; readonly body: string }): string =>
  `<script type="application/json" data-answer="${url}">${body.replaceAll('<', String.raw`\u003c`)}</script>`

/** The answers as elements for the document, and the cookies that were set with them. */
export const readFirstAnswers = async (
  app: FastifyInstance,
  request: FastifyRequest,
  path: string,
): Promise<{ readonly html: string; readonly cookies: readonly string[] }> => {
  const enough = new AbortController()
  const waits = setTimeout(() => enough.abort(), longestWaitMs)
  let room = longestBytes
  // What is not asked for yet when the document is full or has waited too long never is: an answer
  // whose work is heavy waits for its person's turn.
  const answers = await Promise.all(
    listFirstReads(path).map(async (url) => {
      // One that cannot be had is the page's to ask for, and no reason to have no page.
      const answer = await ask(app, request, url, enough.signal).catch(() => undefined)
      if (answer === undefined || enough.signal.aborted) return undefined
      room -= answer.body.length
      if (room < 0) enough.abort()
      return room < 0 ? undefined : answer
    }),
  )
  clearTimeout(waits)
  const here = answers.filter((answer) => answer !== undefined)
  return { html: here.map(toElement).join(''), cookies: here.flatMap(({ cookies }) => cookies) }
}
