import * as z from 'zod'
import { instant } from '#contract/shared/date-schemas.ts'
import { id, idParam, petParam } from '#contract/shared/ids.ts'
import { image } from '#contract/shared/image-schema.ts'
import { phone } from '#contract/shared/phones/phone.ts'
import { optionalText, requiredText } from '#contract/shared/text.ts'
import {
  finderPlaceMax,
  messageTextMax,
  messagesPerConversationMax,
  conversationsShownMax,
  reportedShownMax,
  tagNoteMax,
  tagPlaceMax,
} from './limits.ts'

/** Parts of the pet's profile. `kind` is the species with the breed. */
export const tagField = z.enum(['name', 'photo', 'kind', 'description', 'neverGive'])
export type TagField = z.infer<typeof tagField>

/** Shown by a new tag. */
export const firstTagFields: readonly TagField[] = ['name', 'photo']

const shown = {
  shown: z.array(tagField).max(tagField.options.length),
  /** Such as the medicine that the pet needs. */
  note: z.string().nullable(),
  place: z.string().nullable(),
  /** E.164. Only a number that the owner typed for the tag. */
  phone: z.string().nullable(),
  isOn: z.boolean(),
  /** Whether the members of the pet are notified of a scan. */
  notesScans: z.boolean(),
}

export const tag = z.strictObject({
  ...shown,
  code: z.string(),
  /** The public address, with the code. */
  url: z.url(),
  /** The hour of the last noted scan. */
  scannedAt: instant.nullable(),
})
export type Tag = z.infer<typeof tag>

/** Null before the owner makes one. */
export const tagAnswer = z.strictObject({ tag: tag.nullable() })

/** Absent fields stay as they are. */
export const tagInput = z
  .strictObject({
    ...shown,
    shown: shown.shown.overwrite((fields) => [...new Set(fields)]),
    note: optionalText(tagNoteMax),
    place: optionalText(tagPlaceMax),
    phone: phone.nullable(),
  })
  .partial()

export const tagSave = tagInput.extend({ petId: idParam })
/** `code` is the former one: a request that is sent again renews it once. */
export const tagRenewal = petParam.extend({ code: z.string().max(100) })

export const positionAccuracy = z.enum(['coarse', 'exact'])

export const finderPosition = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: positionAccuracy,
})
export type FinderPosition = z.infer<typeof finderPosition>

/** A finder's part of a form, read from its texts. */
export const finderMessage = z.strictObject({
  text: requiredText(messageTextMax),
  place: optionalText(finderPlaceMax),
  position: finderPosition.nullable(),
})
export type FinderMessage = z.output<typeof finderMessage>

export const conversationMessage = z.strictObject({
  id,
  author: z.enum(['finder', 'owner']),
  text: z.string(),
  place: z.string().nullable(),
  position: finderPosition.nullable(),
  image: image.nullable(),
  createdAt: instant,
})
export type ConversationMessage = z.infer<typeof conversationMessage>

/** `blocked`: the finder cannot begin another one. `reported`: blocked, and administrators see it. */
export const conversationEnd = z.enum(['ended', 'blocked', 'reported'])
export type ConversationEnd = z.infer<typeof conversationEnd>

export const conversation = z.strictObject({
  id,
  startedAt: instant,
  lastAt: instant,
  isUnread: z.boolean(),
  /** Null while both sides may write. */
  end: conversationEnd.nullable(),
  endedAt: instant.nullable(),
  /** Oldest first. */
  messages: z.array(conversationMessage).max(messagesPerConversationMax),
})
export type Conversation = z.infer<typeof conversation>

/** Open ones first, and of these the newest: ended ones take no room of others. */
export const conversationList = z.strictObject({
  items: z.array(conversation).max(conversationsShownMax),
})

export const conversationParam = petParam.extend({ conversationId: idParam })
export const conversationReply = conversationParam.extend({ text: requiredText(messageTextMax) })
export const conversationEnding = conversationParam.extend({ end: conversationEnd })

/** For administrators. */
export const reportedConversation = z.strictObject({
  id,
  petName: z.string(),
  reportedAt: instant,
  messages: z
    .array(
      conversationMessage
        .pick({ id: true, author: true, text: true, createdAt: true })
        // Its address is for administrators, and works until the report is settled.
        .extend({ image: image.nullable().optional() }),
    )
    .max(messagesPerConversationMax),
})
export type ReportedConversation = z.infer<typeof reportedConversation>
export const reportedConversations = z.strictObject({
  items: z.array(reportedConversation).max(reportedShownMax),
})

/** For the bell. `scan`: the hour at which somebody opened the tag's page. */
export const tagNotice = z.strictObject({
  kind: z.enum(['message', 'scan']),
  at: instant,
  isUnread: z.boolean(),
  petId: id,
  petName: z.string(),
})
export type TagNotice = z.infer<typeof tagNotice>
