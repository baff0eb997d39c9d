// The tokens of the links that we mail. Free of zod, for the page of a link reads it first.

/** Others were never ours, and a NUL would make the query fail. */
export const linkTokenCharacters = /^[\w.~-]*$/
export const resetTokenMax = 200
export const verificationTokenMax = 2000

/** Whether the link that sets a new password can be one of ours. */
export const isResetToken = (token: string): boolean =>
  token !== '' && token.length <= resetTokenMax && linkTokenCharacters.test(token)
