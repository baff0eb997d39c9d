// A link to a page that does not exist yet. It leads nowhere, and says so to everybody who tries it.
import { useTranslation } from 'react-i18next'
import { toast } from '#web/ui/toast.tsx'

/** Reached and pressed like a link, described as not yet there; a press shows the notice that the gallery shows too. */
export function PlaceholderLink({ className, children }: { className: string; children: string }) {
  const { t } = useTranslation('landing')
  const tell = () => toast.info(children, t('footer.soon'))
  return (
    <a
      role="link"
      tabIndex={0}
      title={t('footer.soon')}
      className={`${className} cursor-pointer`}
      onClick={tell}
      onKeyDown={(event) => event.key === 'Enter' && tell()}
    >
      {children}
    </a>
  )
}
