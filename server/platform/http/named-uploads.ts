import { rm } from 'node:fs/promises'
import type { UploadReference } from '#contract/shared/uploads/upload-schema.ts'
import { joinParts, removeParts } from '#server/platform/files/upload-parts.ts'
import { receiveUpload, uploadsDir, type Upload } from '#server/platform/files/uploads.ts'
import { requirePerson, type Context } from './context.ts'
import type { Commit, RequestContent } from './idempotent-request.ts'
import { invalidField } from './input-validation.ts'
import type { RawRequest } from './raw-routes.ts'

/** Refusals of a request that names an upload. API keys send their files whole. */
export const namedUploadErrors = ['UPLOAD_INCOMPLETE', 'API_KEY_REFUSED'] as const

export const namedInQuery = ({
  upload,
  parts,
}: {
  readonly [Name in keyof UploadReference]?: UploadReference[Name] | undefined
}): UploadReference[] => {
  if (upload === undefined) return []
  if (parts === undefined) throw invalidField('parts', 'required')
  return [{ upload, parts }]
}

type NamedUploads = {
  /** The caller removes them. */
  readonly files: readonly Upload[]
  /** Removes the parts afterwards. */
  readonly commit: Commit
}

/**
 * Identifies a request, and puts together the uploads that it names.
 * @throws UPLOAD_INCOMPLETE when a part is missing, API_KEY_REFUSED for an API key
 * @throws RepeatedRequest, as its parts are gone once it was answered
 */
export const receiveNamedUploads = async (
  context: Context,
  { idempotency, signal }: Pick<RawRequest, 'idempotency' | 'signal'>,
  named: readonly UploadReference[],
  content: RequestContent,
  maxBytes: number,
): Promise<NamedUploads> => {
  const commit = await idempotency.identify(content)
  if (named.length === 0) return { files: [], commit }
  const { id: personId } = requirePerson(context)
  const files: Upload[] = []
  try {
    const options = { maxBytes, dir: uploadsDir(context.config), signal }
    for (const reference of named) files.push(await joinParts(context, personId, reference, options))
  } catch (error) {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })))
    // The same request may have been answered meanwhile.
    await idempotency.identify(content)
    throw error
  }
  return {
    files,
    commit: async (write) => {
      const answer = await commit(write)
      await removeParts(context, personId, named)
      return answer
    },
  }
}

type ReceivedFile = {
  readonly named: readonly UploadReference[]
  /** The identity of the request beside its file. */
  readonly fields: unknown
  readonly maxBytes: number
}

/**
 * Passes the body of a request, or the upload that it names, to `use`, and removes the file
 * afterwards.
 * @param use must check rights again, because the body may have taken minutes to arrive
 */
export const withReceivedFile = async <T>(
  context: Context,
  request: RawRequest,
  { named, fields, maxBytes }: ReceivedFile,
  use: (upload: Upload, commit: Commit) => Promise<T>,
): Promise<T> => {
  const { body, signal } = request
  const options = { maxBytes, dir: uploadsDir(context.config), signal }
  const received = named.length === 0 ? [await receiveUpload(body, options)] : []
  const content = { fields, files: received.map(({ path }) => path) }
  try {
    const { files, commit } = await receiveNamedUploads(context, request, named, content, maxBytes)
    received.push(...files)
    const [upload = { path: '', size: 0 }] = received
    return await use(upload, commit)
  } finally {
    await Promise.all(received.map(({ path }) => rm(path, { force: true })))
  }
}
