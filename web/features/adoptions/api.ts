// The animals that look for a home, as Home shows them.
import { orpc } from '#web/shared/api/client.ts'

/** The newest available ones. A failure shows where they would be. */
export const adoptionsPreviewQuery = () => orpc.adoptions.preview.queryOptions({ meta: { failure: false } })
