// Modules that the build generates.

declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract'
  /** The contract reduced to methods and paths: no schema, hence no zod in the first load. */
  const routes: AnyContractRouter
  export default routes
  /** Procedures that make something, and take an Idempotency-Key: `pets.create`. */
  export const creations: readonly string[]
}
