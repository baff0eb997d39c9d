import { client } from '#web/shared/api/client.ts'
import { setLanguage, type Language } from './i18n.ts'
import { session } from '#web/shared/session/session.ts'

/** Resolves also when the account could not be changed. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await setLanguage(language)
  if (session.get().status !== 'signedIn') return
  try {
    // The account's mails need it. The screen has changed, so a failure is not reported.
    session.signIn(await client.profile.update({ language }))
  } catch {}
}
