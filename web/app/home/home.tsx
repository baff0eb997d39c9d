// Home: today's reminders, then the pets, then promotions. Over it the dialog of 'Tengo un código',
// by its button or by a link with a code.
import { Link, useRouter } from '@tanstack/react-router'
import { CalendarDays } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { AdoptionsSection } from '#web/features/adoptions/components/adoptions-section.tsx'
import { Greeting } from '#web/features/pets/components/list/greeting.tsx'
import { PetsSection } from '#web/features/pets/components/list/pets-section.tsx'
import { PremiumStrip } from '#web/features/subscription/components/offer/premium-strip.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { HomeBanners } from './home-banners.tsx'
import { useTodaySection } from './today-section.tsx'
import { useRedeemCodeDialog } from '#web/app/dialogs/redeem-code-dialog.tsx'

/** `code` is the code of the link, '' for a link without one; undefined without the dialog. */
export function Home({ code }: { code?: string }) {
  const { t } = useTranslation(['pets', 'app'])
  usePageTitle(code === undefined ? t('home.title') : t('list.code'))
  const today = useTodaySection()
  const { history } = useRouter()
  const leaveLink = () => {
    if (code === undefined) return
    // Removes the link from the history, so that going back does not open it again. At once,
    // because a navigation to the pet may follow, and would be merged with this one.
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
      {today.section}
      {/* A new key once the place above is known: the placeholder of the pets must not move. */}
      <PetsSection key={String(today.isPending)} isHeld={today.isPending} onRedeemCode={redeem.open} />
      {/* Stacked on a phone, side by side on a desktop; either can have the row to itself. */}
      <div className={today.isPending && today.section === false ? 'invisible' : 'contents'}>
        <div className="group mt-8 grid grid-cols-1 gap-3 empty:hidden md:mt-10 lg:grid-cols-3 lg:gap-4">
          <PremiumStrip />
          <HomeBanners />
        </div>
        <AdoptionsSection />
      </div>
      {redeem.dialog}
    </>
  )
}
