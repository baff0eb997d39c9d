// What a file is, judged by its bytes; its name and what its sender says of it count for nothing.
import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'

/** Bytes of which nothing is known: they are downloaded, never shown. */
const unknownMediaType = 'application/octet-stream'

// Tab, line feeds and form feed are all that plain text needs of the control characters.
const unprintable = /(?![\t\n\f\r])\p{Cc}/u

/** Whether the file is UTF-8 without control characters, and does not begin like markup. */
const isPlainText = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let start = ''
  const isText = (text: string): boolean => {
    start = (start + text).trimStart().slice(0, 1)
    // A page or a drawing is text too, and its reader wants it whole: its source in a tab helps
    // nobody.
    return start !== '<' && !unprintable.test(text)
  }
  try {
    const chunks: AsyncIterable<Buffer> = createReadStream(path)
    for await (const chunk of chunks) if (!isText(decoder.decode(chunk, { stream: true }))) return false
    return isText(decoder.decode())
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/**
 * The media type of a local file. Plain text is UTF-8; HTML, SVG and whatever is not known are
 * `application/octet-stream`.
 */
export const detectMediaType = async (path: string): Promise<string> => {
  // It reads what a header promises, which a broken file may not have.
  const known = await fileTypeFromFile(path).catch(() => undefined)
  if (known !== undefined) return known.mime
  return (await isPlainText(path)) ? 'text/plain' : unknownMediaType
}
