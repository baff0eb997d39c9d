import { orpc } from '#web/shared/api/client.ts'

/** The newest available ones. */
export const adoptionsPreviewQuery = () => orpc.adoptions.preview.queryOptions({ meta: { failure: false } })
