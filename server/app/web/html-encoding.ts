import type { FastifyReply, FastifyRequest } from 'fastify'

const encodings = ['br', 'gzip'] as const
export type HtmlEncoding = (typeof encodings)[number] | 'identity'

const accepts = ({ headers }: FastifyRequest, encoding: HtmlEncoding): boolean =>
  headers['accept-encoding']?.includes(encoding) === true

export const acceptedEncoding = (request: FastifyRequest): HtmlEncoding =>
  encodings.find((encoding) => accepts(request, encoding)) ?? 'identity'

export const acceptsGzip = (request: FastifyRequest): boolean => accepts(request, 'gzip')

/** The body is compressed already. */
export const sendHtml = (reply: FastifyReply, encoding: HtmlEncoding, body: Buffer): FastifyReply => {
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(body)
}
