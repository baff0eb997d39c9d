// Stands in the place of what adds a way into the account, while its address is not confirmed: said
// before anybody fills in a form. The notice above the page sends the link again.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePerson } from './session.ts'

export function OnceConfirmed({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('errors')
  const { emailVerified } = usePerson()
  return emailVerified ? children : <p className="text-dense text-muted">{t('EMAIL_NOT_VERIFIED')}</p>
}
