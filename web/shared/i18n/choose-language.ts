// The language that a person chooses: on screen, on this device, and with the account.
import { client } from '#web/shared/api/client.ts'
import { setLanguage, type Language } from './i18n.ts'
import { session } from '#web/shared/session/session.ts'

/**
 * Changes it everywhere. Resolves when the screen and the account have it, or the account could not
 * be told.
 */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await setLanguage(language)
  if (session.get().status !== 'signedIn') return
  try {
    // The account keeps it for mails. The screen has changed already, so a failure is nothing to
    // bother anyone with.
    session.signIn(await client.profile.update({ language }))
  } catch {}
}
