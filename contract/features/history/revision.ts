import * as z from 'zod'

/** One more with each change of what it belongs to. */
export const revision = z.int().min(1)

/** The one that the sender of a change saw. */
export const seenRevision = revision.optional().meta({
  description:
    'The revision that you saw; a change of an earlier one is refused. Leaving it out is deprecated: from 0.3.0 it is required.',
})
