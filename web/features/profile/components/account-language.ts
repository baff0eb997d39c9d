// Applies the account's language where none was chosen on this device.
import { useEffect } from 'react'
import { currentLanguage, hasStoredLanguage, setLanguage } from '#web/shared/i18n/i18n.ts'
import { useSession } from '#web/shared/session/session.ts'

/** Call it once per application. */
export function useAccountLanguage(): void {
  const { person } = useSession()
  const language = person?.language
  useEffect(() => {
    if (language === undefined || hasStoredLanguage() || language === currentLanguage()) return
    void setLanguage(language)
  }, [language])
}
