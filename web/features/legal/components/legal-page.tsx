// Prerendered. Drafts on a server whose keeper is not named.
import { ArrowLeft } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { sessionAbsoluteSeconds, sessionLifetimeSeconds } from '#contract/features/auth/lifetimes.ts'
import { endedCareLinkMs } from '#contract/features/care-links/limits.ts'
import { foundReportDays } from '#contract/features/lost/limits.ts'
import {
  coarsePositionDays,
  endedConversationDays,
  exactPositionDays,
  silentConversationDays,
} from '#contract/features/tags/limits.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { getKeeper } from '#web/shared/browser/keeper.ts'
import { TextLink } from '#web/shared/navigation/link.tsx'
import { TextLink as MailLink } from '#web/ui/actions/link-button.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'

const days = {
  idleDays: sessionLifetimeSeconds / 86_400,
  mostDays: sessionAbsoluteSeconds / 86_400,
  linkDays: endedCareLinkMs / dayMs,
  talkDays: endedConversationDays,
  silentDays: silentConversationDays,
  pointDays: exactPositionDays,
  areaDays: coarsePositionDays,
  reportDays: foundReportDays,
}

const pages = ['privacy', 'terms', 'cookies', 'contact'] as const

export function LegalPage({ page }: { page: (typeof pages)[number] }) {
  const { t } = useTranslation('legal')
  const keeper = getKeeper()
  usePageTitle(t(`${page}.title`))
  return (
    <main id="content" className="page grow pt-2 pb-16 text-pretty">
      <div className="narrow-page">
        <div className="min-w-0">
          <TextLink to="/" isStanding className="gap-1.5">
            <ArrowLeft aria-hidden size={18} />
            {t('back')}
          </TextLink>
          <h1 className="mt-2 text-[1.625rem]/8 font-extrabold lg:text-[2rem]/10">{t(`${page}.title`)}</h1>
          <p className="mt-1 text-muted">{t(`${page}.intro`)}</p>
          {keeper === undefined && (
            <p className="mt-5 rounded-field border-2 border-dashed border-edge bg-sky px-4 py-3 text-sky-ink">
              <strong className="font-semibold">{t('draft')}.</strong> {t('draftText')}
            </p>
          )}
          {Object.entries(
            t(`${page}.sections`, {
              returnObjects: true,
              ...days,
              keeper: keeper?.name ?? t('keeperBlank'),
              email: keeper?.email ?? t('emailBlank'),
            }),
          ).map(([name, { title, text }]) => (
            <section key={name} className="mt-7">
              <h2 className="text-xl/7 font-bold">{title}</h2>
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
              {name === 'mail' && <MailAddress address={keeper?.email} />}
            </section>
          ))}
        </div>
        <nav
          aria-label={t('others')}
          className="narrow-page-aside max-lg:mt-10 max-lg:border-t-2 max-lg:border-line max-lg:pt-4 lg:mt-13"
        >
          <p className="text-dense text-muted">{t('others')}</p>
          <ul className="mt-1 flex flex-wrap gap-x-5 lg:flex-col">
            {pages
              .filter((other) => other !== page)
              .map((other) => (
                <li key={other}>
                  <TextLink to={`/${other}`} isStanding>
                    {t(`${other}.title`)}
                  </TextLink>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </main>
  )
}

function MailAddress({ address }: { address: string | undefined }) {
  const { t } = useTranslation('legal')
  if (address === undefined) return <p className="mt-1">{t('emailBlank')}</p>
  return (
    <MailLink href={`mailto:${address}`} isStanding className="wrap-anywhere">
      {address}
    </MailLink>
  )
}
