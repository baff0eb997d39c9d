// The credentials of programs: `Authorization: Bearer …`.

const scheme = /^bearer(?:\s+|$)/i

/**
 * What follows the scheme, perhaps nothing; undefined without the header, and with that of another
 * scheme, which proxies may use for their own ends.
 */
export const readBearer = (authorization: string | null | undefined): string | undefined =>
  authorization !== null && authorization !== undefined && scheme.test(authorization)
    ? authorization.replace(scheme, '').trim()
    : undefined
