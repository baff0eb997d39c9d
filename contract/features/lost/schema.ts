// No answer has an address, a phone number or a payment of anybody: people write to each other
// through the pages.
import * as z from 'zod'
import { colourMax } from '#contract/features/pets/limits.ts'
import { petSize, sex, species } from '#contract/features/pets/schema.ts'
import { instant, notInFuture, plainDate } from '#contract/shared/date-schemas.ts'
import { latestDateOnEarth, localToday, type PlainDate } from '#contract/shared/dates.ts'
import { id, idParam, petParam } from '#contract/shared/ids.ts'
import { image } from '#contract/shared/image-schema.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { optionalText, requiredText, searchParam } from '#contract/shared/text.ts'
import { isCell } from './cells.ts'
import {
  foundTextMax,
  listRadii,
  lostAreaMax,
  lostMatchesMax,
  lostMedicineMax,
  lostMessageMax,
  lostMessagesMax,
  lostNoteMax,
  lostRewardMax,
  lostShownFields,
} from './limits.ts'

export const position = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

/** A square of about a kilometre (`cells.ts`), which the browser sends in place of its position. */
export const cell = z.int().refine(isCell, { params: { code: 'invalid' } })

/** The centre of a cell. */
export const area = z.strictObject({ cell, ...position.shape })

export const lostShownField = z.enum(lostShownFields)
export type LostShownField = z.infer<typeof lostShownField>

const noticeFields = (today: () => PlainDate) => ({
  /** In words, as in 'Parque El Virrey'. */
  area: optionalText(lostAreaMax),
  position: position.nullable(),
  lostOn: notInFuture(today),
  reward: optionalText(lostRewardMax),
  medicine: optionalText(lostMedicineMax),
  doNotChase: z.boolean(),
  note: optionalText(lostNoteMax),
  /** The fields of the pet's profile that are shown, beside its name and species. */
  shows: z
    .array(lostShownField)
    .max(lostShownFields.length)
    .overwrite((fields) => [...new Set(fields)]),
})

/** `today` is the latest date anywhere. */
export const lostUpdate = petParam.extend(z.strictObject(noticeFields(latestDateOnEarth)).partial().shape)
export const lostForm = z.strictObject(noticeFields(localToday))

/** The part that is public. */
export const publicNotice = z.strictObject({
  id,
  /** `found` for a month, without a place. */
  status: z.enum(['open', 'found']),
  openedAt: instant,
  lostOn: plainDate,
  area: z.string().nullable(),
  /** The centre of its cell, never the exact position. */
  place: area.nullable(),
  reward: z.string().nullable(),
  medicine: z.string().nullable(),
  doNotChase: z.boolean(),
  note: z.string().nullable(),
  pet: z.strictObject({
    name: z.string(),
    species,
    photo: image.nullable(),
    breed: z.string().nullable(),
    sex: sex.nullable(),
    size: petSize.nullable(),
    colour: z.string().nullable(),
    description: z.string().nullable(),
  }),
})
export type PublicNotice = z.infer<typeof publicNotice>

/** For people with access to the pet. */
export const lostNotice = publicNotice.extend({
  status: z.enum(['open', 'found', 'cancelled']),
  petId: id,
  closedAt: instant.nullable(),
  /** Until when the end can be undone; null while it is open, and later. */
  undoUntil: instant.nullable(),
  shows: z.array(lostShownField),
  /** For the owner and editors, while it is open: exact as they set it. */
  position: position.nullable(),
  /** True once the people near were alerted, even if there were none: it happens once. */
  isAlerted: z.boolean(),
  /** An administrator hid it: only administrators see it. */
  isHidden: z.boolean(),
  /** `/lost/{id}`, for posters and messages. */
  url: z.url(),
  /** The address of the pet's tag, for its owner and editors. */
  tagUrl: z.url().nullable(),
})
export type LostNotice = z.infer<typeof lostNotice>

/** Null where there is none that is open or ended within the last month. */
export const lostState = z.strictObject({ notice: lostNotice.nullable() })

export const reopenInput = petParam.extend({
  /** The exact one, which went away with the end. Without it the centre of its cell stays. */
  position: position.optional(),
})

export const noticeParam = z.strictObject({ noticeId: idParam })

export const lostListInput = z.strictObject({
  /** The cell of the visitor. Without it the newest of all places. */
  near: z.coerce.number().pipe(cell).optional(),
  radius: z.coerce.number().pipe(z.literal(listRadii)).optional(),
  species: species.optional(),
  /** Words of the area, which is a district or a city, or the pet's name. */
  search: searchParam,
  cursor: cursorParam,
})

/** The newest first. `km` is between the cells, where one was sent. */
export const lostPage = z.strictObject({
  items: z.array(publicNotice.extend({ km: z.number().nullable() })),
  next: nextCursor,
})
export type LostPage = z.infer<typeof lostPage>

/** Chosen by the browser: 128 random bits in base64url, the key of the conversations. */
export const foundToken = z.string().regex(/^[\w-]{22}$/)

const foundFields = (today: () => PlainDate) => ({
  species,
  sex: sex.nullable(),
  size: petSize.nullable(),
  colour: optionalText(colourMax),
  foundOn: notInFuture(today),
  text: optionalText(foundTextMax),
  position: position.nullable(),
  /** False where the cell alone is to be stored. */
  isExact: z.boolean(),
})
export const foundForm = z.strictObject(foundFields(localToday))
export const foundInput = z.strictObject({
  ...foundFields(latestDateOnEarth),
  token: foundToken,
  /** Where somebody answers to one notice. Its owner gets it whatever the score. */
  noticeId: idParam.optional(),
})

export const matchReason = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answer') }),
  z.strictObject({ kind: z.literal('species') }),
  z.strictObject({ kind: z.literal('sex') }),
  z.strictObject({ kind: z.literal('size') }),
  z.strictObject({ kind: z.literal('colour') }),
  z.strictObject({ kind: z.literal('distance'), km: z.number().min(0) }),
  /** Negative where the animal was found before the day of the loss. */
  z.strictObject({ kind: z.literal('days'), days: z.int() }),
  /** The distance of the pictures' hashes, from 0 to 11 of 64 bits. */
  z.strictObject({ kind: z.literal('photo'), bits: z.int().min(0) }),
])
export type MatchReason = z.infer<typeof matchReason>

export const matchState = z.enum(['open', 'confirmed', 'dismissed', 'blocked'])
export type MatchState = z.infer<typeof matchState>

export const lostMessage = z.strictObject({
  id,
  at: instant,
  from: z.enum(['owner', 'finder']),
  text: z.string(),
})
export type LostMessage = z.infer<typeof lostMessage>

/** A found animal that may be the lost pet. */
export const lostMatch = z.strictObject({
  reportId: id,
  /** From 0 to 100. */
  score: z.int().min(0).max(100),
  reasons: z.array(matchReason),
  state: matchState,
  reportedAt: instant,
  foundOn: plainDate,
  species,
  sex: sex.nullable(),
  size: petSize.nullable(),
  colour: z.string().nullable(),
  text: z.string().nullable(),
  photo: image.nullable(),
  place: area.nullable(),
  /** Once the finder answered to this notice, or wrote in this conversation. */
  position: position.nullable(),
  messages: z.int().min(0),
  hasUnread: z.boolean(),
})
export type LostMatch = z.infer<typeof lostMatch>

/** Answers first, then the highest score; those that were set aside take no room of others. */
export const lostMatchList = z.strictObject({ items: z.array(lostMatch).max(lostMatchesMax) })

export const matchParam = petParam.extend({ reportId: idParam })
export const matchUpdate = matchParam.extend({ state: matchState })

/** The oldest first. */
export const lostConversation = z.strictObject({ items: z.array(lostMessage).max(lostMessagesMax) })
export const ownerMessage = matchParam.extend({ text: requiredText(lostMessageMax) })

/** The part that the finder sees under the token. */
export const foundReport = z.strictObject({
  id,
  status: z.enum(['open', 'closed']),
  reportedAt: instant,
  foundOn: plainDate,
  species,
  sex: sex.nullable(),
  size: petSize.nullable(),
  colour: z.string().nullable(),
  text: z.string().nullable(),
  place: area.nullable(),
  photo: image.nullable(),
  /** With the owners who wrote, and of the notice that was answered to; the newest first. */
  conversations: z
    .array(
      z.strictObject({
        noticeId: id,
        petName: z.string(),
        /** `found`: thank you, it is home. `blocked`: no message can be sent. */
        state: z.enum(['open', 'confirmed', 'found', 'ended', 'blocked']),
        messages: z.array(lostMessage).max(lostMessagesMax),
      }),
    )
    .max(lostMatchesMax),
  /** `/found/{token}`: the only way back to the conversations. */
  url: z.url(),
})
export type FoundReport = z.infer<typeof foundReport>

export const foundTokenInput = z.strictObject({ token: foundToken })
export const finderMessage = foundTokenInput.extend({
  noticeId: idParam,
  text: requiredText(lostMessageMax),
  key: foundToken.optional(),
})
