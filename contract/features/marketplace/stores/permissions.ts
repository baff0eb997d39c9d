import type { Role } from '#contract/shared/actor.ts'

export const canSell = (roles: readonly Role[]): boolean =>
  roles.includes('marketplace') || roles.includes('admin')
