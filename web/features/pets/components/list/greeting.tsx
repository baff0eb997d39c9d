import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePerson } from '#web/shared/session/session.ts'

export function Greeting({ children }: { children: ReactNode }) {
  const { t } = useTranslation('pets')
  const { fullName } = usePerson()
  const [firstName = ''] = fullName.trim().split(/\s+/)
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-3">
      <h1 className="text-3xl/9 font-extrabold wrap-name md:text-4xl/10">
        {firstName === '' ? t('home.greetingNameless') : t('home.greeting', { name: firstName })}
      </h1>
      {children}
      <p className="mt-1 basis-full text-muted">{t('home.question')}</p>
    </header>
  )
}
