// How a social sign-in may end without a session. Free of zod, for the page of `/auth` says it.

/**
 * What `/auth?error=` says: the person or the provider said no, something broke on the way, or the
 * address already has an account, which is entered by its own way.
 */
export const socialErrors = ['social_refused', 'social_failed', 'account_exists'] as const
export type SocialError = (typeof socialErrors)[number]
