/** Tokens with other characters are never ours, and a NUL would make the query fail. */
export const linkTokenCharacters = /^[\w.~-]*$/
export const resetTokenMax = 200
export const verificationTokenMax = 2000

export const isResetToken = (token: string): boolean =>
  token !== '' && token.length <= resetTokenMax && linkTokenCharacters.test(token)
