// Addresses that the journeys come from: each person is a client of their own, as behind a proxy.

/**
 * A client that no other journey is: all together register more people than one client may in an
 * hour. 198.18.0.0/15 is set apart for such tests (RFC 2544).
 */
export const withNewClientAddress = (): { 'x-forwarded-for': string } => {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint8Array(2))
  return { 'x-forwarded-for': `198.18.${a}.${b}` }
}
