// Documents for visitors with the cookie of a session contain the first responses, so that the
// application has its data when it starts. They are made for each request and never cached.
import { readFile } from 'node:fs/promises'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { acceptsEncoding } from '#server/app/http/accepted-encodings.ts'
import type { OpenReads } from '#server/app/http/procedures.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { EventBus } from '#server/platform/realtime/event-bus.ts'
import { readFirstAnswers } from './first-answers.ts'
import { sendHtml } from './html-encoding.ts'
import { nameKeeper } from './named-keeper.ts'

// `scripts/prerender.ts` writes this after the skeleton: a script that reads the responses.
const answersMarker = '<script id="answers">'

/** A piece of a document, plain and for gzip. */
type Part = { readonly plain: Buffer; readonly deflated: Buffer }

const toPart = (html: string, level = constants.Z_DEFAULT_COMPRESSION): Part => {
  const plain = Buffer.from(html)
  return { plain, deflated: deflateRawSync(plain, { level, finishFlush: constants.Z_SYNC_FLUSH }) }
}

/** For a short piece that is rarely sent twice: a stored block (RFC 1951, 3.2.4). */
const toStoredPart = (html: string): Part => {
  const plain = Buffer.from(html)
  const header = Buffer.alloc(5)
  header.writeUInt16LE(plain.length, 1)
  header.writeUInt16LE(~plain.length & 0xffff, 3)
  return { plain, deflated: Buffer.concat([header, plain]) }
}

// A visit soon after another has the same answers.
const answersParts = new LRUCache<string, Part>({
  maxSize: 8_000_000,
  sizeCalculation: ({ plain, deflated }) => 2 * plain.length + deflated.length,
  memoMethod: (html) => toPart(html),
})

// RFC 1952: method 8 without a name, and after the parts an empty last block.
const gzipStart = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([3, 0])

const toGzip = (parts: readonly Part[]): Buffer => {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(
    parts.reduce((sum, { plain }) => crc32(plain, sum), 0),
    0,
  )
  end.writeUInt32LE(
    parts.reduce((size, { plain }) => size + plain.length, 0),
    4,
  )
  return Buffer.concat([gzipStart, ...parts.map(({ deflated }) => deflated), lastBlock, end])
}

type Means = {
  readonly openReads: OpenReads
  readonly realtime: Pick<EventBus, 'latestId'>
  readonly keeper: Config['keeper']
}

export const createPersonalDocuments = ({ openReads, realtime, keeper }: Means) => {
  const readTemplate = async (file: string): Promise<readonly [Part, Part]> => {
    const html = nameKeeper(await readFile(file, 'utf8'), keeper)
    const place = html.indexOf(answersMarker)
    return [toPart(html.slice(0, place), 9), toPart(html.slice(place), 9)]
  }
  const templates = new Map<string, ReturnType<typeof readTemplate>>()
  const getTemplate = (file: string) => {
    const template = templates.get(file) ?? readTemplate(file)
    templates.set(file, template)
    return template
  }
  return {
    send: async (request: FastifyRequest, reply: FastifyReply, file: string, path: string) => {
      // Before the responses: they contain all changes up to this event, and the stream sends later
      // ones.
      const cursor = `<meta name="event-cursor" content="${realtime.latestId()}">`
      const [[start, end], answers] = await Promise.all([
        getTemplate(file),
        readFirstAnswers(openReads, request, path),
      ])
      const parts = [start, toStoredPart(cursor), answersParts.memo(answers.html), end]
      reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding, cookie' })
      if (answers.cookies.length > 0) reply.header('set-cookie', answers.cookies)
      return acceptsEncoding(request, 'gzip')
        ? sendHtml(reply, 'gzip', toGzip(parts))
        : sendHtml(reply, 'identity', Buffer.concat(parts.map(({ plain }) => plain)))
    },
  }
}
