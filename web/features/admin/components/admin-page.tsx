import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from '#web/ui/images/icons.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { overviewQuery } from '#web/features/admin/api.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import type { AdminSearch, AdminTab } from './admin-search.ts'
import { AuditPanel } from './audit/audit-panel.tsx'
import { MailsPanel } from './mails/mails-panel.tsx'
import { PaymentsPanel } from './payments/payments-panel.tsx'
import { RulesToReview } from './rules-to-review.tsx'
import { UsersPanel } from './users/users-panel.tsx'

interface AdminPageProps {
  readonly search: AdminSearch
  readonly onSearch: (search: AdminSearch) => void
  readonly notice: ReactNode
  readonly reports: ReactNode
  readonly adoptions: ReactNode
  readonly banners: ReactNode
}

/**
 * On a phone the row of tabs may hide the selected one. `scrollIntoView` would scroll the window
 * too.
 */
const showInRow = (tabs: HTMLElement | null): void =>
  void requestAnimationFrame(() => {
    const selected = tabs?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    const row = selected?.closest('[role=tablist]')
    if (selected && row) row.scrollLeft = selected.offsetLeft - (row.clientWidth - selected.offsetWidth) / 2
  })

/** Import it lazily, and only for administrators. */
export function AdminPage({ notice, search, onSearch, reports, adoptions, banners }: AdminPageProps) {
  const { t } = useTranslation('admin')
  const { data: overview } = useQuery(overviewQuery())
  const tab: AdminTab = search.tab ?? 'users'
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => showInRow(tabs.current), [tab])
  usePageTitle(tab === 'users' ? t('title') : `${t(`tabs.${tab}`)} · ${t('title')}`)
  return (
    <>
      {notice}
      <header className="mb-4 lg:mb-6">
        {/* English in every language. */}
        <h1 lang="en" className="text-[1.875rem]/9 font-extrabold md:text-4xl/10">
          {t('title')}
        </h1>
        <p lang="en" className="text-muted">
          {t('subtitle')}
        </p>
      </header>
      <CodesClosed until={overview?.codesClosedUntil ?? null} />
      <RulesToReview rules={overview?.rulesToReview ?? []} />
      <div ref={tabs}>
        <Tabs<AdminTab>
          label={t('tabs.label')}
          selected={tab}
          onSelect={(next) => onSearch(next === 'users' ? {} : { tab: next })}
          items={[
            {
              id: 'users',
              label: t('tabs.users'),
              content: <UsersPanel email={search.q ?? ''} onEmail={(q) => onSearch(q === '' ? {} : { q })} />,
            },
            {
              id: 'payments',
              label: t('tabs.payments'),
              badge: <Waiting name="waiting" count={overview?.unmatchedPayments ?? 0} />,
              content: <PaymentsPanel />,
            },
            {
              id: 'mails',
              label: t('tabs.mails'),
              badge: <Waiting name="mailsWaiting" count={overview?.givenUpMails ?? 0} />,
              content: <MailsPanel />,
            },
            {
              id: 'audit',
              label: t('tabs.audit'),
              content: <AuditPanel search={search} onSearch={onSearch} />,
            },
            { id: 'reports', label: t('tabs.reports'), content: reports },
            { id: 'adoptions', label: t('tabs.adoptions'), content: adoptions },
            { id: 'banners', label: t('tabs.banners'), content: banners },
          ]}
        />
      </div>
    </>
  )
}

function Waiting({ name, count }: { name: 'waiting' | 'mailsWaiting'; count: number }) {
  const { t } = useTranslation('admin')
  const { number } = useFormatter()
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden
        className="min-w-6 rounded-full bg-brand px-1.5 text-center text-cap/6 font-semibold text-brand-fg"
      >
        {count > 99 ? '99+' : number(count)}
      </span>
      <span className="sr-only">, {t(`tabs.${name}`, { count })}</span>
    </>
  )
}

/** Because of guessing, accounts younger than a day cannot redeem codes. Support needs this. */
function CodesClosed({ until }: { until: string | null }) {
  const { t } = useTranslation('admin')
  const { moment } = useFormatter()
  if (until === null) return null
  return (
    <output className="mb-4 block">
      <Banner icon={<LockKeyhole size={20} />}>{t('codesClosed', { until: moment(until) })}</Banner>
    </output>
  )
}
