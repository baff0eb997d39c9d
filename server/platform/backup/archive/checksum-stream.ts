import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

/** `line` is the line of SHA256SUMS, valid after the last byte. */
export const createChecksumStream = (name: string): { readonly stream: Transform; line(): string } => {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done: TransformCallback) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, line: () => `${hash.digest('hex')}  ${name}\n` }
}
