declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract'
  /** The contract reduced to methods and paths: no schemas, hence no zod in the first load. */
  const routes: AnyContractRouter
  export default routes
  /** Procedures that create an object, and take an Idempotency-Key: `pets.create`. */
  export const creations: readonly string[]
}
