import * as z from 'zod'

/** One more with each change of what it belongs to. */
export const revision = z.int().min(1)
