import { useEffect } from 'react'
import { currentLanguage, hasStoredLanguage, setLanguage } from '#web/shared/i18n/i18n.ts'
import { useSession } from '#web/shared/session/session.ts'

/** Applies the account's language if none was chosen on this device. Call it once. */
export function useAccountLanguage(): void {
  const { person } = useSession()
  const language = person?.language
  useEffect(() => {
    if (language === undefined || hasStoredLanguage() || language === currentLanguage()) return
    void setLanguage(language)
  }, [language])
}
