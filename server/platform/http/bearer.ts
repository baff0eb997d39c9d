const scheme = /^bearer(?:\s+|$)/i

/** Undefined also for another scheme, which proxies may use for their own ends. */
export const readBearer = (authorization: string | null | undefined): string | undefined =>
  authorization !== null && authorization !== undefined && scheme.test(authorization)
    ? authorization.replace(scheme, '').trim()
    : undefined
