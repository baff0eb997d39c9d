import { rm } from 'node:fs/promises'
import type { UploadReference } from '#contract/shared/upload-schema.ts'
import { joinParts, removeParts } from '#server/platform/files/upload-parts.ts'
import { uploadsDir, type Upload } from '#server/platform/files/uploads.ts'
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

/** As `withUpload`, for the file that a request names in place of its body. */
export const withNamedUpload =
  (named: readonly UploadReference[]) =>
  async <T>(
    context: Context,
    request: RawRequest,
    maxBytes: number,
    use: (path: string) => Promise<T>,
  ): Promise<T> => {
    const content = { fields: named, files: [] }
    const { files, commit } = await receiveNamedUploads(context, request, named, content, maxBytes)
    const paths = files.map(({ path }) => path)
    try {
      return await commit(() => use(paths[0] ?? ''))
    } finally {
      await Promise.all(paths.map((path) => rm(path, { force: true })))
    }
  }
