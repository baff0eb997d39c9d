import { requireReadable } from '#web/shared/api/unreadable-file.ts'
import type { StoredFile, StoredRequest } from './entry.ts'

const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

const methodOf = (method: string): StoredRequest['method'] =>
  methods.find((known) => known === method) ?? 'POST'

/** The request itself stays unread. */
export const storeRequest = async (request: Request): Promise<StoredRequest> => {
  const { pathname, search } = new URL(request.url)
  const body = await request.clone().text()
  return {
    method: methodOf(request.method),
    path: pathname + search,
    contentType: body === '' ? undefined : (request.headers.get('content-type') ?? undefined),
    body: body === '' ? null : body,
    files: [],
  }
}

/** @throws UnreadableFileError */
export const storeUpload = async (
  method: StoredRequest['method'],
  path: string,
  body: Blob | FormData,
): Promise<StoredRequest> => {
  await requireReadable(body)
  if (body instanceof Blob)
    return {
      method,
      path,
      contentType: body.type || 'application/octet-stream',
      body: null,
      files: [{ field: '', name: body instanceof File ? body.name : '', content: body }],
    }
  const fields: (readonly [string, string])[] = []
  const files: StoredFile[] = []
  for (const [field, value] of body)
    if (typeof value === 'string') fields.push([field, value])
    else files.push({ field, name: value.name, content: value })
  return { method, path, contentType: undefined, body: fields, files }
}
