const scheme = /^bearer(?:\s+|$)/i

/**
 * The token after the scheme, perhaps empty; undefined without the header, and for another scheme,
 * which proxies may use for their own ends.
 */
export const readBearer = (authorization: string | null | undefined): string | undefined =>
  authorization !== null && authorization !== undefined && scheme.test(authorization)
    ? authorization.replace(scheme, '').trim()
    : undefined
