// How HTML that the server itself makes is compressed: as whoever asks for it accepts.
import type { FastifyReply, FastifyRequest } from 'fastify'

const encodings = ['br', 'gzip'] as const
export type HtmlEncoding = (typeof encodings)[number] | 'identity'

export const acceptedEncoding = ({ headers }: FastifyRequest): HtmlEncoding =>
  encodings.find((one) => headers['accept-encoding']?.includes(one)) ?? 'identity'

/** Sends a page that is compressed already. */
export const sendHtml = (reply: FastifyReply, encoding: HtmlEncoding, body: Buffer): FastifyReply => {
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(body)
}
