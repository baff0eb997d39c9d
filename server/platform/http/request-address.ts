// The address that a request asks for. What a stranger writes there may look like another host's to
// whoever parses it: `//evil/auth`, `/\evil`, `http://evil/auth`.
import { apiError } from '#server/platform/runtime/api-error.ts'

/**
 * The address at `base`, whatever host the target names.
 * @param target as the request line has it
 * @throws NOT_FOUND for what is no path, or one that begins like another host's address
 */
export const requestAddress = (target: string | undefined, base: URL): URL => {
  // Behind an origin everything is a path: without it `//[` is an address that cannot be parsed.
  const address = target?.startsWith('/') === true ? new URL(`${base.origin}${target}`) : undefined
  if (address === undefined || address.pathname.startsWith('//')) throw apiError('NOT_FOUND')
  return address
}
