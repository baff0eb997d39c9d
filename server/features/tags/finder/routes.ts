import { ORPCError } from '@orpc/server'
import { finderMessage, type FinderMessage } from '#contract/features/tags/schema.ts'
import {
  continueConversation,
  conversationPath,
  isSecret,
  newSecret,
  requireMessageAllowed,
  startConversation,
  type SentMessage,
} from '#server/features/tags/conversations.ts'
import {
  findFinderPlace,
  findOpenTag,
  type FinderPlace,
  type OpenTag,
} from '#server/features/tags/open-tags.ts'
import { tagAlerts, type TagLanguage } from '#server/features/tags/page-parts.ts'
import { photoBase } from '#server/features/tags/photos.ts'
import { petImageBase } from '#server/features/pets/images.ts'
import type { Context } from '#server/platform/http/context.ts'
import { sendFile } from '#server/platform/http/file-responses.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import type { RawRequest, RawResponse, RawRoute } from '#server/platform/http/raw-routes.ts'
import { addressGroup } from '#server/platform/network/client-address.ts'
import { receivePictures, selectImageFile } from '#server/platform/images/image-storage.ts'
import { toIssues } from '#contract/shared/errors.ts'
import { withFinderForm, type FinderForm } from './form.ts'
import { languageOf, secretHeaders, sendPage, sendUnknown, withLanguage } from './layout.ts'
import { drawConversationPage, drawTagPage, hasPhoto, type Refused } from './pages.ts'
import { findFinderPhoto, listFinderMessages, type OpenConversation } from './queries.ts'
import { noteScanBy } from './scan.ts'

const codeOf = ({ params }: RawRequest): string => params['code'] ?? ''
const secretOf = ({ params }: RawRequest): string => params['secret'] ?? ''

const showTag = async (
  context: Context,
  tag: OpenTag,
  language: TagLanguage,
  { refused, key = newSecret() }: { readonly refused?: Refused; readonly key?: string } = {},
): Promise<RawResponse> => {
  const answers = await Promise.all(
    tagAlerts.collect(context.extensions).map((alertOf) => alertOf(context, tag, language)),
  )
  const alerts = answers.filter((alert) => alert !== undefined)
  return sendPage(drawTagPage({ tag, language, alerts, key, refused }), refused === undefined ? 200 : 400)
}

const getTagPage = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const language = languageOf(context, request.url)
  const tag = await findOpenTag(context, codeOf(request))
  if (tag === undefined) return sendUnknown(language)
  await noteScanBy(context, request, tag)
  return showTag(context, tag, language)
}

const showConversation = async (
  context: Context,
  { tag, conversation }: FinderPlace,
  secret: string,
  language: TagLanguage,
  {
    key = newSecret(),
    ...more
  }: {
    readonly refused?: Refused
    readonly notice?: 'photoLost' | 'full' | undefined
    readonly key?: string
  } = {},
): Promise<RawResponse> => {
  const messages = await listFinderMessages(context.db, conversation)
  const path = conversationPath(tag, secret)
  return sendPage(
    drawConversationPage({ tag, conversation, messages, path, language, key, ...more }),
    more.refused === undefined ? 200 : 400,
  )
}

const noticeOf = ({ searchParams }: URL): 'photoLost' | 'full' | undefined => {
  const notice = searchParams.get('notice')
  return notice === 'photoLost' || notice === 'full' ? notice : undefined
}

const getConversationPage = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const language = languageOf(context, request.url)
  const place = await findFinderPlace(context, codeOf(request), secretOf(request))
  if (place === undefined) return sendUnknown(language)
  return showConversation(context, place, secretOf(request), language, { notice: noticeOf(request.url) })
}

const numberIn = (text = ''): number => (text.trim() === '' ? Number.NaN : Number(text))

const readMessage = ({ texts }: FinderForm): FinderMessage | Refused['reason'] => {
  const position = {
    latitude: numberIn(texts.get('latitude')),
    longitude: numberIn(texts.get('longitude')),
    accuracy: texts.get('accuracy'),
  }
  const { position: positions } = finderMessage.shape
  const sent = {
    text: texts.get('text') ?? '',
    place: texts.get('place') ?? null,
    // Without a position, or with an impossible one, the message counts all the same.
    position: positions.safeParse(position).data ?? null,
  }
  const read = finderMessage.safeParse(sent)
  if (read.success) return read.data
  return toIssues(read.error.issues, sent).some(({ code }) => code === 'too_long')
    ? 'textTooLong'
    : 'textMissing'
}

const keyOf = ({ texts }: FinderForm): string => {
  const key = texts.get('key') ?? ''
  return isSecret(key) ? key : newSecret()
}

const photoRefusals: ReadonlySet<string> = new Set(['IMAGE_UNREADABLE', 'IMAGE_TOO_MANY_PIXELS'])

type Sending = {
  readonly send: (message: FinderMessage, form: FinderForm) => Promise<SentMessage & { readonly to: string }>
  /** Shows the form again, with what was typed. */
  readonly refuse: (refused: Refused, form: FinderForm) => Promise<RawResponse>
}

/** Answers with the address of the conversation, so that reloading does not send the form again. */
const receiveMessage = (
  context: Context,
  request: RawRequest,
  { petId }: OpenTag,
  { send, refuse }: Sending,
): Promise<RawResponse> =>
  // By network, so that nobody's slow forms keep other finders from the pet's people.
  receivePictures(`tag ${petId} ${addressGroup(context.client.address)}`, () =>
    withFinderForm(context, request, async (form) => {
      const refuseFor = (reason: Refused['reason']) =>
        refuse({ reason, text: form.texts.get('text') ?? '', place: form.texts.get('place') ?? '' }, form)
      if (form.isPhotoTooLarge) return refuseFor('photoTooLarge')
      const message = readMessage(form)
      if (typeof message === 'string') return refuseFor(message)
      try {
        const { outcome, imageVersion, to } = await send(message, form)
        const isLost = outcome === 'sent' && form.photo !== undefined && imageVersion === null
        const notice = outcome === 'full' ? '&notice=full' : isLost ? '&notice=photoLost' : ''
        const location = withLanguage(to, languageOf(context, request.url)) + notice
        return { status: 303, body: null, headers: { location, ...secretHeaders } }
      } catch (error) {
        if (error instanceof ORPCError && photoRefusals.has(String(error.code)))
          return refuseFor('photoUnreadable')
        if (error instanceof ORPCError && error.code === 'NOT_FOUND')
          return sendUnknown(languageOf(context, request.url))
        throw error
      }
    }),
  )

const postTag = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const language = languageOf(context, request.url)
  await requireMessageAllowed(context)
  const tag = await findOpenTag(context, codeOf(request))
  if (tag === undefined) return sendUnknown(language)
  return receiveMessage(context, request, tag, {
    send: async (message, form) => {
      const sent = await startConversation(context, tag, { message, file: form.photo, key: keyOf(form) })
      return { ...sent, to: sent.url.pathname }
    },
    refuse: (refused, form) => showTag(context, tag, language, { refused, key: keyOf(form) }),
  })
}

const postConversation = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const language = languageOf(context, request.url)
  const secret = secretOf(request)
  await requireMessageAllowed(context)
  const place = await findFinderPlace(context, codeOf(request), secret)
  if (place === undefined) return sendUnknown(language)
  return receiveMessage(context, request, place.tag, {
    send: async (message, form) => ({
      ...(await continueConversation(context, place, { message, file: form.photo, key: keyOf(form) })),
      to: conversationPath(place.tag, secret),
    }),
    refuse: (refused, form) =>
      showConversation(context, place, secret, language, { refused, key: keyOf(form) }),
  })
}

const photoWidth = '640'

const sendSecretPhoto = (
  context: Context,
  request: RawRequest,
  base: string,
  { imageVersion, imageWidths }: Pick<OpenTag, 'imageVersion' | 'imageWidths'>,
): Promise<RawResponse> => {
  const version = requireFound(imageVersion ?? undefined)
  const file = selectImageFile(base, { version, widths: imageWidths ?? [] }, photoWidth)
  return sendFile(
    context,
    request,
    async () => ({ ...file, headers: { ...file.headers, ...secretHeaders } }),
    () => secretHeaders['cache-control'],
  )
}

const getTagPhoto = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const tag = requireFound(await findOpenTag(context, codeOf(request)))
  requireFound(hasPhoto(tag) ? tag : undefined)
  return sendSecretPhoto(context, request, petImageBase(tag), tag)
}

const getMessagePhoto = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const { conversation }: { conversation: OpenConversation } = requireFound(
    await findFinderPlace(context, codeOf(request), secretOf(request)),
  )
  const id = requireUuid(request.params['messageId'] ?? '')
  const message = requireFound(await findFinderPhoto(context.db, conversation, id))
  return sendSecretPhoto(context, request, photoBase(message), message)
}

const page = { isPage: true, response: { content: ['text/html'] }, errors: ['TOO_MANY_REQUESTS'] } as const
const form = { ...page, requestTypes: ['multipart/form-data'] } as const
const photo = {
  isPage: true,
  response: { content: ['image/webp'] },
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
} as const

export const finderRoutes: readonly RawRoute[] = [
  { ...page, method: 'GET', path: '/t/{code}', handle: getTagPage },
  { ...form, method: 'POST', path: '/t/{code}', handle: postTag },
  { ...photo, method: 'GET', path: '/t/{code}/photo', handle: getTagPhoto },
  { ...page, method: 'GET', path: '/t/{code}/m/{secret}', handle: getConversationPage },
  { ...form, method: 'POST', path: '/t/{code}/m/{secret}', handle: postConversation },
  { ...photo, method: 'GET', path: '/t/{code}/m/{secret}/photo/{messageId}', handle: getMessagePhoto },
]
