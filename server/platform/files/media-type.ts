// The media type is detected from the bytes. The name and the sender's type are ignored.
import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'

/** Unknown files are downloaded, never shown. */
const unknownMediaType = 'application/octet-stream'

// Tab, line feeds and form feed are the only control characters that plain text needs.
const unprintable = /(?![\t\n\f\r])\p{Cc}/u

/** True for UTF-8 without control characters that does not begin like markup. */
const isPlainText = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let start = ''
  const isText = (text: string): boolean => {
    start = (start + text).trimStart().slice(0, 1)
    // A page or a drawing is text too, but showing its source in a tab would be useless.
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

/** Plain text is UTF-8; HTML, SVG and unknown files are `application/octet-stream`. */
export const detectMediaType = async (path: string): Promise<string> => {
  // The library trusts headers, which a broken file may contradict, and throws then.
  const known = await fileTypeFromFile(path).catch(() => undefined)
  if (known !== undefined) return known.mime
  return (await isPlainText(path)) ? 'text/plain' : unknownMediaType
}
