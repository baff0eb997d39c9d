/**
 * The name of a cookie without content, which a browser keeps for a year after a sign-in. Without
 * it a visitor of `/app` is offered a new account.
 */
export const returningCookie = 'huella.returning'
export const returningSeconds = 365 * 24 * 60 * 60
