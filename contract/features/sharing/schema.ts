import * as z from 'zod'
import { editingTokenLength, shareCodeLength, sharedAtOnceMax, normalizeShareCode } from './share-code.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { id, idParam, petParam } from '#contract/shared/ids.ts'

/** Typed text: without spaces, in capitals; another length is `invalid`. */
const typedSymbols = (length: number) =>
  z
    .string()
    .max(20)
    .transform(normalizeShareCode)
    .pipe(
      z
        .string()
        .length(length)
        // Any characters may be tried, except a NUL or half a character, which databases refuse.
        .regex(/^\P{C}*$/u),
    )

export const shareCode = typedSymbols(shareCodeLength)
const editingToken = typedSymbols(editingTokenLength)

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

/** `canEdit` asks for an invitation to edit too. */
export const shareCodeInput = petParam.extend({ canEdit: z.boolean().optional() })

/** The pet's code as its owner sees it. Each visit of the owner prolongs it by another day. */
export const visibleShareCode = z.strictObject({
  code: z.string(),
  /** The end of its lifetime; null while it is disabled, because the owner is not Premium. */
  worksUntil: instant.nullable(),
  /** With it the code makes an editor, for as long; null unless it was requested. */
  editingToken: z.string().nullable(),
})

export const redeemInput = z.strictObject({
  code: shareCode,
  /** Part of a link. A wrong one counts as a wrong code, and gives no access. */
  editingToken: editingToken.optional(),
})
/** The codes of a link, which are redeemed one after the other. */
export const redeemLinkInput = z.strictObject({ codes: z.array(redeemInput).min(1).max(sharedAtOnceMax) })
export const redeemResult = z.strictObject({ petId: id, petName: z.string(), canEdit: z.boolean() })
