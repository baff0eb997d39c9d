// The target of a request may look like another host's address to a parser: `//evil/auth`,
// `/\evil`, `http://evil/auth`.
import { apiError } from '#server/platform/runtime/api-error.ts'

/**
 * The address at `base`, whatever host the target names.
 * @param target as in the request line
 * @throws NOT_FOUND for a target that is no path, or begins like another host's address
 */
export const requestAddress = (target: string | undefined, base: URL): URL => {
  // Behind an origin everything is a path: without it `//[` is an address that cannot be parsed.
  const address = target?.startsWith('/') === true ? new URL(`${base.origin}${target}`) : undefined
  if (address === undefined || address.pathname.startsWith('//')) throw apiError('NOT_FOUND')
  return address
}
