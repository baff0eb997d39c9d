// A link to a page that does not exist yet. It leads nowhere, and says so to everybody who tries
// it.
import { Link } from 'react-aria-components/Link'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/ui/feedback/toast.tsx'

/**
 * Reached and pressed like a link, described as not yet there; a press shows the notice that the
 * gallery shows too.
 */
export function PlaceholderLink({ className, children }: { className: string; children: string }) {
  const { t } = useTranslation('landing')
  return (
    <Link
      className={className}
      onPress={() => toast.info(children, t('footer.soon'))}
      render={(props) => <span {...props} title={t('footer.soon')} />}
    >
      {children}
    </Link>
  )
}
