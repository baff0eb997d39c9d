// Large files are sent in parts, and go on where they stopped.
import type { StoredFile, StoredRequest } from '#web/shared/outbox/entry.ts'
import { fieldsOf, parseJson } from './chain.ts'

/** At 50 KB/s it takes five seconds. */
const partBytes = 256 * 1024
/** Smaller requests are sent at once. */
const wholeMaxBytes = 2 * partBytes

export const sizeOf = ({ files }: StoredRequest): number =>
  files.reduce((sum, { content }) => sum + content.size, 0)

export const isLarge = (request: StoredRequest): boolean => sizeOf(request) > wholeMaxBytes

const countOf = ({ content }: StoredFile): number => Math.max(1, Math.ceil(content.size / partBytes))

/** The same for each try, so that the server needs to be asked only for what it has. */
const uploadIdOf = (key: string, index: number): string => `${key}-${index}`

/** The request that names the uploads in place of its files. */
export const withUploads = (request: StoredRequest, key: string): StoredRequest => {
  const uploads = request.files.map((file, index) => ({
    upload: uploadIdOf(key, index),
    parts: countOf(file),
  }))
  if (request.body !== null && typeof request.body !== 'string') {
    const [[field, value] = ['entry', '{}'], ...others] = request.body
    const entry = JSON.stringify({ ...fieldsOf(parseJson(value)), uploads })
    return { ...request, files: [], body: [[field, entry], ...others] }
  }
  const query = uploads.map(({ upload, parts }) => `upload=${upload}&parts=${parts}`).join('&')
  const path = `${request.path}${request.path.includes('?') ? '&' : '?'}${query}`
  return { ...request, files: [], path, contentType: undefined }
}

export interface Part {
  readonly uploadId: string
  readonly number: number
  readonly content: Blob
}

/** The parts of one file, in order. */
interface UploadParts {
  readonly uploadId: string
  readonly parts: readonly Part[]
}

export const uploadsOf = ({ files }: StoredRequest, key: string): readonly UploadParts[] =>
  files.map((file, index) => {
    const uploadId = uploadIdOf(key, index)
    const parts = Array.from({ length: countOf(file) }, (_, place) => ({
      uploadId,
      number: place + 1,
      content: file.content.slice(place * partBytes, (place + 1) * partBytes),
    }))
    return { uploadId, parts }
  })

/** Whether the server has received the part, by its answer about the upload. */
export const isReceived =
  (answer: unknown) =>
  ({ number, content }: Part): boolean => {
    const { parts } = fieldsOf(answer)
    return (
      Array.isArray(parts) &&
      parts.map(fieldsOf).some((part) => part['number'] === number && part['size'] === content.size)
    )
  }
