import type { FastifyRequest } from 'fastify'

/** RFC 9110: 'gzip;q=0' refuses an encoding. */
export const acceptsEncoding = ({ headers }: Pick<FastifyRequest, 'headers'>, encoding: string): boolean =>
  (headers['accept-encoding'] ?? '')
    .split(',')
    .map((choice) => choice.split(';').map((part) => part.trim().toLowerCase()))
    .some(([name, weight = '']) => name === encoding && !/^q=0(\.0*)?$/.test(weight))
