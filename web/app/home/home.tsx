import { useRouter } from '@tanstack/react-router'
import { Link } from '#web/shared/navigation/link.tsx'
import { CalendarDays } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { AdoptionsSection } from '#web/features/adoptions/components/adoptions-section.tsx'
import { Greeting } from '#web/features/pets/components/list/greeting.tsx'
import { PetsSection } from '#web/features/pets/components/list/pets-section.tsx'
import { PremiumStrip } from '#web/features/subscription/components/offer/premium-strip.tsx'
import { useIsDesktop } from '#web/shared/browser/media-queries.ts'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { homeAsideClass, homeClass, promotionsClass } from './home-layout.ts'
import { HomeBanners } from './home-banners.tsx'
import { HomeMemory } from './home-memory.tsx'
import { useTodaySection } from './today-section.tsx'
import { Week } from './week.tsx'
import { useFirstSteps } from './use-first-steps.tsx'
import { useRedeemCodeDialog } from '#web/app/dialogs/redeem-code-dialog.tsx'

/** `code` is that of the link, '' for a link without one; undefined leaves the dialog closed. */
export function Home({ code }: { code?: string }) {
  const { t } = useTranslation(['pets', 'app'])
  usePageTitle(code === undefined ? t('home.title') : t('list.code'))
  const today = useTodaySection()
  const firstSteps = useFirstSteps()
  const isDesktop = useIsDesktop()
  const memory = <HomeMemory hasLast={isDesktop} />
  const { history } = useRouter()
  const leaveLink = () => {
    if (code === undefined) return
    // Going back must not open the link again. Flushed, because a navigation to the pet may follow,
    // and would be merged with this one.
    history.replace('/app')
    history.flush()
  }
  const redeem = useRedeemCodeDialog({ code, onClose: leaveLink })
  return (
    <div className={homeClass}>
      <Greeting>
        <Link to="/app/upcoming" className={buttonClass('ghost', 'sm', '-my-1')}>
          <CalendarDays aria-hidden size={18} />
          {t('app:upcoming')}
        </Link>
      </Greeting>
      {today.section}
      {/* A new key when the height above is known, because the pets' placeholder must not move. */}
      <PetsSection key={String(today.isPending)} isHeld={today.isPending} onRedeemCode={redeem.open} />
      {!today.isPending && firstSteps}
      <div className={today.isPending && today.section === false ? 'contents invisible' : 'contents'}>
        <div className={homeAsideClass}>
          {isDesktop && <Week />}
          <div className={promotionsClass}>
            <PremiumStrip />
            <HomeBanners />
          </div>
          {isDesktop && memory}
        </div>
        <AdoptionsSection />
        {!isDesktop && memory}
      </div>
      {redeem.dialog}
    </div>
  )
}
