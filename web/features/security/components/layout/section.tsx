import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { RowsSkeleton } from '#web/ui/layout/rows.tsx'

export function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg/6 font-bold">{title}</h2>
        <p className="text-dense text-pretty text-muted">{text}</p>
      </div>
      {children}
    </section>
  )
}

export function SectionPending({ query }: { query: { error: unknown; refetch: () => unknown } }) {
  const { t } = useTranslation('security')
  return <QueryPending query={query} failedTitle={t('failed')} skeleton={<RowsSkeleton />} />
}
