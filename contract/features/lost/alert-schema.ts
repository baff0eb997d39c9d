import * as z from 'zod'
import { species } from '#contract/features/pets/schema.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { id } from '#contract/shared/ids.ts'
import { watchedCellsMax, watchRadii } from './limits.ts'
import { area, cell } from './schema.ts'

const radius = z.literal(watchRadii)
export const watchInput = z.strictObject({ cell, radius })
export const watchedArea = z.strictObject({ ...area.shape, radius })
export type WatchedArea = z.infer<typeof watchedArea>
export const watchList = z.strictObject({ items: z.array(watchedArea).max(watchedCellsMax) })
export type WatchList = z.infer<typeof watchList>
/** Without a cell, all. */
export const unwatchInput = z.strictObject({ cell: z.coerce.number().pipe(cell).optional() })

/**
 * In the bell. `nearby`: a neighbour's pet is lost. `match`: a report may be of the person's pet.
 * `message`: its finder wrote. `answer`: the owner wrote to the person, who found an animal. `found`:
 * a pet that the person helped with is home.
 */
export const lostBellNotice = z.strictObject({
  kind: z.enum(['lost_nearby', 'lost_match', 'lost_message', 'lost_answer', 'lost_found']),
  at: instant,
  isUnread: z.boolean(),
  noticeId: id,
  /** For those who may open the pet; null for others. */
  petId: id.nullable(),
  petName: z.string(),
  species,
})
export type LostBellNotice = z.infer<typeof lostBellNotice>
