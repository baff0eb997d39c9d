// Small, because every upload passes it (`web/shared/api/upload.ts`).
export interface UploadOperation {
  readonly operation: string
  readonly input: object
}

const fieldsOf = (text: FormDataEntryValue | null): object => {
  if (typeof text !== 'string') return {}
  const fields: unknown = JSON.parse(text)
  return typeof fields === 'object' && fields !== null ? fields : {}
}

/** The operation of a raw route; undefined where it cannot wait. */
export const uploadOperation = (
  method: string,
  path: string,
  body: Blob | FormData,
): UploadOperation | undefined => {
  const { pathname, searchParams } = new URL(path, 'http://device')
  const [, api, pets, petId, feature, entryId, ...more] = pathname.split('/')
  if (api !== 'api' || pets !== 'pets' || more.length > 0) return undefined
  if (method === 'PUT' && feature === 'image' && entryId === undefined)
    return { operation: 'pets.setImage', input: { petId } }
  if (method !== 'POST') return undefined
  if (feature === 'documents' && entryId === undefined && body instanceof Blob)
    return { operation: 'documents.upload', input: { petId, ...Object.fromEntries(searchParams) } }
  if (feature !== 'diary' || !(body instanceof FormData)) return undefined
  const fields = fieldsOf(body.get('entry'))
  return entryId === undefined
    ? { operation: 'diary.add', input: { petId, ...fields } }
    : { operation: 'diary.change', input: { petId, entryId, ...fields } }
}
