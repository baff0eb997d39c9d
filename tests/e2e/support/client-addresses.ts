/**
 * A unique client, because all journeys together register more people than one client may in an
 * hour. 198.18.0.0/15 is reserved for such tests (RFC 2544).
 */
export const withNewClientAddress = (): { 'x-forwarded-for': string } => {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint8Array(2))
  return { 'x-forwarded-for': `198.18.${a}.${b}` }
}
