// The first data of a page is sent in its document: the session, and the reads that features
// declare. The routes of their addresses answer, so that access is checked in one way only.
import type { FastifyRequest } from 'fastify'
import { features } from '#server/app/features.ts'
import type { OpenReads } from '#server/app/http/procedures.ts'
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

// '<' occurs only in strings of JSON, where it may be escaped. No content can end the element then.
const toElement = (url: string, body: string): string =>
  `<script type="application/json" data-answer="${url}">${body.replaceAll('<', String.raw`\u003c`)}</script>`

/** The responses as elements for the document, and the cookies that were set with them. */
export const readFirstAnswers = async (
  openReads: OpenReads,
  request: FastifyRequest,
  path: string,
): Promise<{ readonly html: string; readonly cookies: readonly string[] }> => {
  const enough = new AbortController()
  const waits = setTimeout(() => enough.abort(), longestWaitMs)
  const { promise: end, resolve } = Promise.withResolvers<undefined>()
  enough.signal.addEventListener('abort', () => resolve(undefined))
  // A failed read is left to the page, and must not fail the document.
  const beforeEnd = <T>(work: Promise<T>) => Promise.race([end, work]).catch(() => undefined)
  const reads = await beforeEnd(openReads(request))
  let capacity = longestBytes
  const answers = await Promise.all(
    listFirstReads(path).map(async (url) => {
      const body = reads && (await beforeEnd(reads.read(url, enough.signal)))
      if (body === undefined || enough.signal.aborted) return ''
      capacity -= body.length
      // Reads that still wait are dropped: a heavy one waits for its person's turn.
      if (capacity < 0) enough.abort()
      return capacity < 0 ? '' : toElement(url, body)
    }),
  )
  clearTimeout(waits)
  return { html: answers.join(''), cookies: reads?.readCookies() ?? [] }
}
