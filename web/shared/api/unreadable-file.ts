// A file was changed, moved or deleted after it was chosen, or is not available from its cloud. The
// browser only reports that the request failed.

export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError'
}

const filesOf = (body: Blob | FormData): Blob[] =>
  body instanceof Blob ? [body] : [...body.values()].filter((value) => value instanceof Blob)

/**
 * Reads the ends of each file: a shortened file has no last byte, and a changed one is not readable
 * at all.
 * @throws UnreadableFileError
 */
export const requireReadable = async (body: Blob | FormData): Promise<void> => {
  for (const file of filesOf(body))
    for (const byte of [file.slice(0, 1), file.slice(-1)]) {
      const { byteLength } = await byte.arrayBuffer().catch(() => new ArrayBuffer(0))
      if (byteLength < Math.min(1, file.size)) throw new UnreadableFileError('A chosen file cannot be read.')
    }
}
