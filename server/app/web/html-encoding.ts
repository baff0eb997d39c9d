import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from '#server/app/http/accepted-encodings.ts'

const encodings = ['br', 'gzip'] as const
export type HtmlEncoding = (typeof encodings)[number] | 'identity'

export const acceptedEncoding = (request: FastifyRequest): HtmlEncoding =>
  encodings.find((encoding) => acceptsEncoding(request, encoding)) ?? 'identity'

/** The body is compressed already. */
export const sendHtml = (reply: FastifyReply, encoding: HtmlEncoding, body: Buffer): FastifyReply => {
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(body)
}
