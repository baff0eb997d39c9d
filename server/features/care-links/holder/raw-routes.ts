import { rm } from 'node:fs/promises'
import {
  careEventsPath,
  careNotePhotoMaxBytes,
  careNotePhotosMax,
} from '#contract/features/care-links/limits.ts'
import { careNoteFields, sentCareNote } from '#contract/features/care-links/schema.ts'
import { imageWidths } from '#contract/shared/images.ts'
import { getDocumentFile } from '#server/features/documents/service.ts'
import { requirePet } from '#server/features/pets/access.ts'
import { readableImage } from '#server/features/pets/images.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import type { Context } from '#server/platform/http/context.ts'
import { sendFile, type ServedFile } from '#server/platform/http/file-responses.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import { receiveMultipartForm } from '#server/platform/http/multipart-form.ts'
import { requireFound } from '#server/platform/http/not-found.ts'
import { sendPrivateFile } from '#server/platform/http/private-file-response.ts'
import type { RawRequest, RawResponse, RawRoute } from '#server/platform/http/raw-routes.ts'
import { parseJsonInput } from '#server/platform/http/text-encoding.ts'
import { receivePictures } from '#server/platform/images/image-storage.ts'
import { findImageFile } from '#server/platform/images/row-images.ts'
import { parseEventId } from '#server/platform/realtime/event-bus.ts'
import { answerWithStream, eventStreamHeaders } from '#server/platform/realtime/open-bodies.ts'
import { requireCarer, requirePetOfLink } from '#server/features/care-links/access.ts'
import { countAct, noteReading } from '#server/features/care-links/acts.ts'
import { careFileKinds, careFilesPath, isSigned, type CareFile } from './file-addresses.ts'
import {
  listDocumentsOfLinks,
  listOpenLinks,
  type OpenLink,
} from '#server/features/care-links/link-queries.ts'
import { addNote, getNotePhoto } from '#server/features/care-links/notes/service.ts'
import { getCareStreams } from './streams.ts'

const postNote = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const petId = request.params['petId'] ?? ''
  const { id: linkId } = await requirePetFor(context, petId)
  await countAct(context, linkId)
  return receivePictures(linkId, async () => {
    const { body, signal } = request
    const form = await receiveMultipartForm(body, {
      fields: { part: 'note', parse: (bytes) => parseJsonInput(careNoteFields, bytes) },
      files: { part: 'photo', field: 'photos', max: careNotePhotosMax, limit: careNotePhotoMaxBytes },
      dir: uploadsDir(context.config),
      signal,
    })
    const paths = form.files.map(({ path }) => path)
    try {
      if (form.fields.text === null && paths.length === 0) throw invalidField('text', 'required')
      const { writtenAt: _writtenAt, ...content } = form.fields
      const commit = await request.idempotency.identify({ fields: content, files: paths })
      // Checked again, because the body may have taken minutes to arrive.
      const link = await requirePetFor(context, petId)
      const access = await requirePetOfLink(context, link, petId)
      const sources = paths.map((file) => ({ file, signal, personId: linkId, client: context.client }))
      return { json: await addNote(context, link, access, form.fields, { sources, signal, commit }) }
    } finally {
      await Promise.all(paths.map((path) => rm(path, { force: true })))
    }
  })
}

const requirePetFor = async (context: Context, petId: string): Promise<OpenLink> => {
  const link = await requireCarer(context, ['sitter'])
  await requirePetOfLink(context, link, petId)
  return link
}

const getStream = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const link = await requireCarer(context)
  const after = request.url.searchParams.get('after')
  return answerWithStream(request, () =>
    getCareStreams(context).open(link, context.client.address, parseEventId(after)),
  )
}

const findFile = async (
  context: Context,
  link: OpenLink,
  { kind, id }: CareFile,
  width: string | null,
): Promise<ServedFile> => {
  if (kind === 'pet')
    return findImageFile(context, readableImage(await requirePetOfLink(context, link, id)), width)
  const documents = await listDocumentsOfLinks(context.db, [link.id])
  const document = requireFound(documents.find((chosen) => chosen.id === id))
  const file = await getDocumentFile(context, await requirePetOfLink(context, link, document.petId), id)
  await noteReading(context, link.id, { kind: 'document', subject: document.documentName })
  return file
}

const getFile = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const { linkId = '', fileId: id = '' } = request.params
  const { searchParams } = request.url
  const kind = requireFound(careFileKinds.find((name) => name === request.params['kind']))
  const signed = { linkId, kind, id, until: Number(searchParams.get('until')) }
  const [link] = isSigned(context, signed, searchParams.get('sig') ?? '')
    ? await listOpenLinks(context.db, [linkId], context.clock())
    : []
  const file = await findFile(context, requireFound(link), signed, searchParams.get('w'))
  const headers = { ...file.headers, 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }
  // A phone that is not the owner's must not keep copies after the end.
  return sendFile(
    context,
    request,
    () => Promise.resolve({ ...file, headers }),
    () => 'private, no-store',
  )
}

const getPhoto = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const { petId = '', noteId = '', photoId = '' } = request.params
  const access = await requirePet(context, petId, 'edit')
  return sendPrivateFile(context, request, () =>
    getNotePhoto(context, access, noteId, photoId, request.url.searchParams.get('w')),
  )
}

export const careLinksRawRoutes: readonly RawRoute[] = [
  {
    method: 'POST',
    path: '/api/care/pets/{petId}/notes',
    takesIdempotencyKey: true,
    requestTypes: ['multipart/form-data'],
    formParts: { note: 'json', photo: 'files' },
    response: { json: sentCareNote, status: 201 },
    errors: [
      'BAD_REQUEST',
      'INVALID_TOKEN',
      'FORBIDDEN',
      'NOT_FOUND',
      'TOO_MANY',
      'TOO_MANY_REQUESTS',
      'PAYLOAD_TOO_LARGE',
      'IMAGE_UNREADABLE',
      'IMAGE_TOO_MANY_PIXELS',
      'INSUFFICIENT_STORAGE',
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_KEY_SPENT',
    ],
    handle: postNote,
  },
  {
    method: 'GET',
    path: careEventsPath,
    query: { after: {} },
    response: { content: [eventStreamHeaders['content-type']] },
    errors: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
    handle: getStream,
  },
  {
    method: 'GET',
    path: `${careFilesPath}/{linkId}/{kind}/{fileId}`,
    query: { until: { required: true }, sig: { required: true }, v: {}, w: { enum: imageWidths } },
    response: { content: ['*/*'], hasRanges: true },
    errors: ['NOT_FOUND'],
    handle: getFile,
  },
  {
    method: 'GET',
    path: '/api/pets/{petId}/care-notes/{noteId}/photos/{photoId}',
    query: { v: {}, w: { enum: imageWidths } },
    response: { content: ['image/webp'], hasRanges: true },
    errors: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: getPhoto,
  },
]
