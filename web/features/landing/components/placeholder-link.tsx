// A link to a page that does not exist yet, with a notice about it.
import { Link } from 'react-aria-components/Link'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/ui/feedback/toast.tsx'

/** Focused and pressed like a link, described as unavailable. A press shows the gallery's toast. */
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
