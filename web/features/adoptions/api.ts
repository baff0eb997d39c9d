import { orpc } from '#web/shared/api/client.ts'

/** The newest available ones. A failure is shown in their place. */
export const adoptionsPreviewQuery = () => orpc.adoptions.preview.queryOptions({ meta: { failure: false } })
