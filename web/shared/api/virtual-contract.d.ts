declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract'
  /** Methods and paths only: no schemas, hence no zod in the first load. Without the rare ones. */
  const routes: AnyContractRouter
  export default routes
  /** Procedures that take an Idempotency-Key, beside those that are called `create`. */
  export const creations: readonly string[]
  /** Another one whenever the shape of an answer may have changed. */
  export const version: string
}

declare module 'virtual:contract/rare' {
  import type { AnyContractRouter } from '@orpc/contract'
  const routes: AnyContractRouter
  export default routes
}
