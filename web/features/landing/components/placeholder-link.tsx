import { Link } from 'react-aria-components/Link'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/ui/feedback/toast.tsx'

/** The page does not exist yet: the link is focusable, but described as unavailable. */
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
