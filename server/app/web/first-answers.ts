// The first data of a page is sent in its document: the session, and the reads that features
// declare. They are internal requests to this server, so that access is checked in one way only.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { features } from '#server/app/features.ts'
import { sharedActor } from '#server/app/http/request-context.ts'
import { matchPage, toPagePattern } from './page-patterns.ts'

const declared = Object.values(features).flatMap(({ firstReads = {} }) =>
  Object.entries(firstReads).map(([page, addresses]) => ({ pattern: toPagePattern(page), addresses })),
)

/** The addresses of the API that the page at `path` requests first, in their order there. */
export const listFirstReads = (path: string): string[] =>
  declared.flatMap(({ pattern, addresses }) => {
    const parameters = matchPage(pattern, path)
    return parameters === undefined
      ? []
      : addresses.map((address) =>
          address.replace(/\{(\w+)\}/g, (_all, name: string) => parameters[name] ?? ''),
        )
  })

// A document is never delayed longer: the page requests missing responses itself. Under load
// waiting is cheaper than repeated requests.
const longestWaitMs = 2000

/** Size limit: people with very much data read the rest in separate responses. */
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

// '<' occurs only in strings of JSON, where it may be escaped. No content can end the element then.
const toElement = ({ url, body }: { readonly url: string; readonly body: string }): string =>
  `<script type="application/json" data-answer="${url}">${body.replaceAll('<', String.raw`\u003c`)}</script>`

/** The responses as elements for the document, and the cookies that were set with them. */
export const readFirstAnswers = async (
  app: FastifyInstance,
  request: FastifyRequest,
  path: string,
): Promise<{ readonly html: string; readonly cookies: readonly string[] }> => {
  const enough = new AbortController()
  const waits = setTimeout(() => enough.abort(), longestWaitMs)
  let capacity = longestBytes
  // Requests not started when the document is full or late are dropped: a heavy one waits for its
  // person's turn.
  const answers = await sharedActor.run({}, () =>
    Promise.all(
      listFirstReads(path).map(async (url) => {
        // A failed request is left to the page, and must not fail the document.
        const answer = await ask(app, request, url, enough.signal).catch(() => undefined)
        if (answer === undefined || enough.signal.aborted) return undefined
        capacity -= answer.body.length
        if (capacity < 0) enough.abort()
        return capacity < 0 ? undefined : answer
      }),
    ),
  )
  clearTimeout(waits)
  const here = answers.filter((answer) => answer !== undefined)
  return { html: here.map(toElement).join(''), cookies: [...new Set(here.flatMap(({ cookies }) => cookies))] }
}
