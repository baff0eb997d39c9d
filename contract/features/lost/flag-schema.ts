import * as z from 'zod'
import { instant } from '#contract/shared/date-schemas.ts'
import { id, idParam } from '#contract/shared/ids.ts'
import { image } from '#contract/shared/image-schema.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { lostFlagReasons } from './limits.ts'

/** Reports are known to the owners of their matches alone; of others it is NOT_FOUND. */
export const flagInput = z.strictObject({
  kind: z.enum(['notice', 'report']),
  id: idParam,
  reason: z.enum(lostFlagReasons),
})

/** The part that administrators see: its words, without a name. */
export const flaggedItem = z.strictObject({
  kind: z.enum(['notice', 'report']),
  id,
  text: z.string(),
  photo: image.nullable(),
  createdAt: instant,
  flags: z.array(z.strictObject({ reason: z.enum(lostFlagReasons), count: z.int().min(1) })),
  isHidden: z.boolean(),
})
export type FlaggedItem = z.infer<typeof flaggedItem>
export const flaggedPage = z.strictObject({ items: z.array(flaggedItem), next: nextCursor })
export const flaggedListInput = z.strictObject({ cursor: cursorParam })
export const hideInput = z.strictObject({
  kind: z.enum(['notice', 'report']),
  id: idParam,
  isHidden: z.boolean(),
})
