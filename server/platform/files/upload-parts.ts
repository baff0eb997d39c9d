// Parts lie in the file store, so that any replica can put them together. No row names them.
import { Readable } from 'node:stream'
import {
  pendingUploadMaxBytes,
  pendingUploadPartsMax,
  uploadPartDays,
} from '#contract/shared/uploads/upload-parts.ts'
import type { UploadReference } from '#contract/shared/uploads/upload-schema.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { tryRemoveFiles, type FileStore } from './file-store.ts'
import type { StoredFiles } from './stored-files.ts'
import { receiveUpload, type Upload, type UploadOptions } from './uploads.ts'

const folder = 'upload-parts'

export const uploadPartFiles: StoredFiles = {
  folder,
  owner: 'person',
  // They become the person's data with the request that names them.
  isExported: false,
  keptDays: uploadPartDays,
  async *listReferenced() {},
  findReferenced: async () => [],
}

type Stored = { readonly fileStore: FileStore }
type Sent = { readonly personId: string; readonly uploadId: string }

const folderOf = ({ personId, uploadId }: Sent): string => `${folder}/${personId}/${uploadId}`

const keyOf = (sent: Sent, number: number): string => `${folderOf(sent)}/${number}`

const numbersOf = ({ parts }: UploadReference): number[] => Array.from({ length: parts }, (_, n) => n + 1)

export const listParts = async ({ fileStore }: Stored, sent: Sent) => {
  const parts: { readonly number: number; readonly size: number }[] = []
  for await (const { key, size } of fileStore.scan(folderOf(sent)))
    parts.push({ number: Number(key.split('/').at(-1)), size })
  return parts.toSorted((a, b) => a.number - b.number)
}

/** @throws TOO_MANY_REQUESTS when too much of the person waits to be named by a request */
export const requireRoomForPart = async ({ fileStore }: Stored, personId: string): Promise<void> => {
  let [bytes, count] = [0, 0]
  for await (const { size } of fileStore.scan(`${folder}/${personId}`)) {
    bytes += size
    count += 1
  }
  if (bytes >= pendingUploadMaxBytes || count >= pendingUploadPartsMax)
    throw apiError('TOO_MANY_REQUESTS', { retryAfter: 600 })
}

/** Takes the place of the same part. */
export const storePart = ({ fileStore }: Stored, sent: Sent, number: number, path: string): Promise<void> =>
  fileStore.putFile(keyOf(sent, number), path, 'application/octet-stream')

/**
 * Puts the parts together in a file of its own, as if it had been received at once.
 * @throws UPLOAD_INCOMPLETE when a part is missing, PAYLOAD_TOO_LARGE, INSUFFICIENT_STORAGE
 */
export const joinParts = async (
  { fileStore }: Stored,
  personId: string,
  reference: UploadReference,
  options: UploadOptions,
): Promise<Upload> => {
  const read = async function* (): AsyncGenerator<Buffer> {
    for (const number of numbersOf(reference)) {
      const part = await fileStore.open(keyOf({ personId, uploadId: reference.upload }, number))
      if (part === null) throw apiError('UPLOAD_INCOMPLETE')
      yield* part.stream
    }
  }
  const body = Readable.from(read())
  try {
    return await receiveUpload(body, options)
  } finally {
    body.destroy()
  }
}

export const removeParts = async (
  services: Stored & { readonly log: Log },
  personId: string,
  references: readonly UploadReference[],
): Promise<void> =>
  tryRemoveFiles(
    services,
    references.flatMap((reference) =>
      numbersOf(reference).map((number) => keyOf({ personId, uploadId: reference.upload }, number)),
    ),
  )
