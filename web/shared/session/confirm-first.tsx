// Wraps forms that add a sign-in method, on pages that load the messages of errors. The notice above
// the page resends the link.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePerson } from './session.ts'

export function OnceConfirmed({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('errors')
  const { emailVerified } = usePerson()
  return emailVerified ? children : <p className="text-dense text-muted">{t('EMAIL_NOT_VERIFIED')}</p>
}
