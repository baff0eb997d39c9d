// How many ways into an account there may be. Free of zod: forms read it.

export const passkeysMax = 20
export const passkeyNameMax = 60
