// A file that can no longer be read: it was changed, moved or deleted after it was chosen, or lies
// in a cloud that does not give it. The browser reports no more than that nothing was sent.

/** What was to be sent is no longer there as it was chosen; sending it again does not help. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError'
}

const filesOf = (body: Blob | FormData): Blob[] =>
  body instanceof Blob ? [body] : [...body.values()].filter((value) => value instanceof Blob)

/**
 * Reads the ends of each file: a shorter one has no last byte, and of a changed one a browser gives
 * none at all.
 * @throws UnreadableFileError
 */
export const requireReadable = async (body: Blob | FormData): Promise<void> => {
  for (const file of filesOf(body))
    for (const byte of [file.slice(0, 1), file.slice(-1)]) {
      const { byteLength } = await byte.arrayBuffer().catch(() => new ArrayBuffer(0))
      if (byteLength < Math.min(1, file.size)) throw new UnreadableFileError('A chosen file cannot be read.')
    }
}
