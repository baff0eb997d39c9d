// The tokens of mailed links. Free of zod, because the page of a link loads it first.

/** Tokens with other characters are never ours, and a NUL would make the query fail. */
export const linkTokenCharacters = /^[\w.~-]*$/
export const resetTokenMax = 200
export const verificationTokenMax = 2000

/** Whether the token can be that of a reset link. */
export const isResetToken = (token: string): boolean =>
  token !== '' && token.length <= resetTokenMax && linkTokenCharacters.test(token)
