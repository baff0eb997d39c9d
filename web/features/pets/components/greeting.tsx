// What Home says first: hello, by the first name.
import { useTranslation } from 'react-i18next'
import { usePerson } from '#web/lib/session.ts'

/** The page's title with a question below. */
export function Greeting() {
  const { t } = useTranslation('pets')
  const { fullName } = usePerson()
  const [firstName = ''] = fullName.trim().split(/\s+/)
  return (
    <header>
      <h1 className="text-3xl/9 font-extrabold wrap-name md:text-4xl/10">
        {firstName === '' ? t('home.greetingNameless') : t('home.greeting', { name: firstName })}
      </h1>
      <p className="mt-1 text-muted">{t('home.question')}</p>
    </header>
  )
}
