import type { Role } from '#contract/shared/actor.ts'

/** Whether a person with those roles may have a store and products. */
export const canSell = (roles: readonly Role[]): boolean =>
  roles.includes('marketplace') || roles.includes('admin')
