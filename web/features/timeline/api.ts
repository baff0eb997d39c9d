import { keepPreviousData } from '@tanstack/react-query'
import type { TimelineKind } from '#contract/features/timeline/kinds.ts'
import { orpc } from '#web/shared/api/client.ts'
import type { FailureMeta } from '#web/shared/api/query-client.ts'
import { byManyPages, type Cursor } from '#web/shared/lists/pages.ts'

export interface TimelineListing {
  readonly search?: string
  readonly kind?: TimelineKind
  /** Starts with the end of that year. */
  readonly year?: number
}

/** Newest first. Earlier results stay until another choice is loaded. */
export const timelineQuery = (
  petId: string,
  listing: TimelineListing = {},
  meta: FailureMeta = { failure: false },
) =>
  orpc.timeline.list.infiniteOptions({
    ...byManyPages,
    input: (cursor: Cursor) => ({ petId, ...listing, cursor }),
    placeholderData: keepPreviousData,
    meta,
  })
