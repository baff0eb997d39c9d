import * as z from 'zod'
import { shareCodeLength, normalizeShareCode } from './share-code.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { id, idParam, petParam } from '#contract/shared/ids.ts'

/** A typed code: without spaces, in capitals; another length than four characters is `invalid`. */
export const shareCode = z
  .string()
  .max(20)
  .transform(normalizeShareCode)
  .pipe(
    z
      .string()
      .length(shareCodeLength)
      // Any four characters may be tried, except a NUL or half a character, which databases refuse.
      .regex(/^\P{C}*$/u),
  )

export const shareParam = petParam.extend({ shareId: idParam })

export const share = z.strictObject({
  id,
  /** Their full name, else the part of their address before the at-sign, never the rest. */
  userName: z.string(),
  /** The first 8 characters of their id, which distinguish namesakes. The rest is never sent. */
  userPrefix: z.string().length(8),
  canEdit: z.boolean(),
  isMine: z.boolean(),
  /** Whether an editor gets reminders of the pet; null in shares of others, and for viewers. */
  isReminded: z.boolean().nullable(),
  createdAt: instant,
})
export type Share = z.infer<typeof share>

export const shareList = z.strictObject({
  items: z.array(share),
  /** The owner is not Premium: the people on the list have no access until they are again. */
  isPaused: z.boolean(),
})

/** The pet's code as its owner sees it. Each visit of the owner prolongs it by another day. */
export const visibleShareCode = z.strictObject({
  code: z.string(),
  /** The end of its lifetime; null while it is disabled, because the owner is not Premium. */
  worksUntil: instant.nullable(),
})

export const redeemInput = z.strictObject({ code: shareCode })
export const redeemResult = z.strictObject({ petId: id, petName: z.string() })
