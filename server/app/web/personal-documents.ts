// Documents for visitors with the cookie of a session contain the first responses, so that the
// application has its data when it starts. They are made for each request and never cached.
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { EventBus } from '#server/platform/realtime/event-bus.ts'
import { readFirstAnswers } from './first-answers.ts'
import { acceptedEncoding, sendHtml, type HtmlEncoding } from './html-encoding.ts'
import { nameKeeper } from './named-keeper.ts'

// `scripts/prerender.ts` writes this after the skeleton: a script that reads the responses.
const answersMarker = '<script id="answers">'

// A fifth of the time of the best quality, and a tenth more bytes.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const compress: Record<HtmlEncoding, (html: string) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, quality),
  gzip: (html) => promisify(gzip)(html),
  identity: (html) => Promise.resolve(Buffer.from(html)),
}

type Parts = {
  readonly app: FastifyInstance
  readonly realtime: Pick<EventBus, 'latestId'>
  readonly keeper: Config['keeper']
}

const withCursor = (html: string, cursor: number): string =>
  html.replace('</head>', () => `<meta name="event-cursor" content="${cursor}"></head>`)

export const createPersonalDocuments = ({ app, realtime, keeper }: Parts) => {
  const templates = new Map<string, Promise<string>>()
  const readTemplate = (file: string): Promise<string> => {
    const template = templates.get(file) ?? readFile(file, 'utf8').then((html) => nameKeeper(html, keeper))
    templates.set(file, template)
    return template
  }
  return {
    send: async (request: FastifyRequest, reply: FastifyReply, file: string, path: string) => {
      // Before the responses: they contain all changes up to this event, and the stream sends later
      // ones.
      const cursor = realtime.latestId()
      const [template, answers] = await Promise.all([
        readTemplate(file),
        readFirstAnswers(app, request, path),
      ])
      const encoding = acceptedEncoding(request)
      const html = template.replace(answersMarker, (place) => answers.html + place)
      reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding, cookie' })
      if (answers.cookies.length > 0) reply.header('set-cookie', answers.cookies)
      return sendHtml(reply, encoding, await compress[encoding](withCursor(html, cursor)))
    },
  }
}
