// Home, and over it the dialog 'Tengo un código', opened by its button or by a link with a code.
import { Link, useRouter } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AdoptionsSection } from '#web/features/adoptions/components/adoptions-section.tsx'
import { Greeting } from '#web/features/pets/components/list/greeting.tsx'
import { PetsSection } from '#web/features/pets/components/list/pets-section.tsx'
import { PremiumStrip } from '#web/features/subscription/components/offer/premium-strip.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { HomeBanners } from './home-banners.tsx'
import { useRedeemCodeDialog } from '#web/app/dialogs/redeem-code-dialog.tsx'

/** `code` is the code of the link, '' for a link without one; undefined for Home alone. */
export function Home({ code }: { code?: string }) {
  const { t } = useTranslation(['pets', 'app'])
  usePageTitle(code === undefined ? t('home.title') : t('list.code'))
  const { history } = useRouter()
  const leaveLink = () => {
    if (code === undefined) return
    // Takes the link out of the history, so that going back does not open it again. At once: a
    // navigation to the pet may follow, and would be merged with this one.
    history.replace('/app')
    history.flush()
  }
  const redeem = useRedeemCodeDialog({ code, onClose: leaveLink })
  return (
    <>
      <Greeting>
        <Link to="/app/upcoming" className={buttonClass('ghost', 'sm', '-my-1')}>
          <CalendarDays aria-hidden size={18} />
          {t('app:upcoming')}
        </Link>
      </Greeting>
      {/* Stacked on a phone, side by side on a desktop. Either may be missing. */}
      <div className="group mt-5 grid grid-cols-1 gap-3 empty:hidden md:mt-6 lg:grid-cols-3 lg:gap-4">
        <PremiumStrip />
        <HomeBanners />
      </div>
      <PetsSection onRedeemCode={redeem.open} />
      <AdoptionsSection />
      {redeem.dialog}
    </>
  )
}
