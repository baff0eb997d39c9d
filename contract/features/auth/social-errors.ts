// The failures of a social sign-in. Free of zod, because the page of `/auth` imports it.

/**
 * The values of `/auth?error=`: refused by the person or the provider, failed on the way, or the
 * address already has an account with another sign-in method.
 */
export const socialErrors = ['social_refused', 'social_failed', 'account_exists'] as const
export type SocialError = (typeof socialErrors)[number]
