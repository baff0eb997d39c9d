/** Values of `/auth?error=`. `account_exists`: the address signs in by another method. */
export const socialErrors = ['social_refused', 'social_failed', 'account_exists'] as const
export type SocialError = (typeof socialErrors)[number]
