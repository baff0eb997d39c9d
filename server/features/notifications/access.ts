// The way out of the daily mail that needs no session: a token that names one person, and that only this server can have made.
import { failure } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/context.ts'
import type { WayOut } from '#server/platform/mail-layout.ts'
import { seal, unseal } from '#server/platform/sealed.ts'

// It opens nothing that is sealed for another purpose, and nothing else opens it.
const purpose = 'unsubscribe'

/** Where mail programs end the daily mail with one press (RFC 8058). Looking there changes nothing, and leads to the page. */
export const oneClickPath = '/api/unsubscribe'

/** The page that asks whoever holds the link whether they mean it. */
export const unsubscribePage = (publicUrl: URL, token: string): string =>
  new URL(`/unsubscribe?${new URLSearchParams({ token }).toString()}`, publicUrl).href

/** Leads out of the mails of this person. It holds for good: a mail may be read years later. */
export const wayOutFor = (
  { secret, publicUrl }: Pick<Services['config'], 'secret' | 'publicUrl'>,
  personId: string,
): WayOut => {
  const token = seal(secret, purpose, personId)
  const oneClick = new URL(`${oneClickPath}?${new URLSearchParams({ token }).toString()}`, publicUrl)
  return { page: unsubscribePage(publicUrl, token), oneClick: oneClick.href }
}

/** Whom the token lets out. @throws INVALID_TOKEN for anything that this server did not make for that */
export const personOf = ({ secret }: Pick<Services['config'], 'secret'>, token: string): string => {
  try {
    return unseal(secret, purpose, token)
  } catch {
    throw failure('INVALID_TOKEN')
  }
}
