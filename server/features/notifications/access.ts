// The way out of the daily mail that needs no session: a token that names one person, and that only this server can have made.
import { apiError } from '#server/platform/http/api-error.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import type { UnsubscribeLinks } from '#server/platform/mail/mail-template.ts'
import { encrypt, decrypt } from '#server/platform/security/encryption.ts'

// It opens nothing that is sealed for another purpose, and nothing else opens it.
const purpose = 'unsubscribe'

/** Where mail programs end the daily mail with one press (RFC 8058). Looking there changes nothing, and leads to the page. */
export const oneClickUnsubscribePath = '/api/unsubscribe'

/** The page that asks whoever holds the link whether they mean it. */
export const unsubscribePage = (publicUrl: URL, token: string): string =>
  new URL(`/unsubscribe?${new URLSearchParams({ token }).toString()}`, publicUrl).href

/** Leads out of the mails of this person. It holds for good: a mail may be read years later. */
export const unsubscribeLinks = (
  { secret, publicUrl }: Pick<Services['config'], 'secret' | 'publicUrl'>,
  personId: string,
): UnsubscribeLinks => {
  const token = encrypt(secret, purpose, personId)
  const oneClick = new URL(
    `${oneClickUnsubscribePath}?${new URLSearchParams({ token }).toString()}`,
    publicUrl,
  )
  return { pageUrl: unsubscribePage(publicUrl, token), oneClickUrl: oneClick.href }
}

/** Whom the token lets out. @throws INVALID_TOKEN for anything that this server did not make for that */
export const readUnsubscribeToken = (
  { secret }: Pick<Services['config'], 'secret'>,
  token: string,
): string => {
  try {
    return decrypt(secret, purpose, token)
  } catch {
    throw apiError('INVALID_TOKEN')
  }
}
