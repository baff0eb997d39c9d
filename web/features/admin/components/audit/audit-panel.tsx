import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import nothing from '#web/art/empty/no-documents.svg'
import { auditQuery } from '#web/features/admin/api.ts'
import { PagedPanel, useLoadFailure } from '#web/shared/admin/paged-panel.tsx'
import { Rows, RowsSkeleton } from '#web/ui/layout/rows.tsx'
import { EmptyState } from '#web/ui/feedback/content-states.tsx'
import type { AdminSearch } from '#web/features/admin/components/admin-search.ts'
import { toAuditFilter } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'

interface AuditPanelProps {
  readonly search: AdminSearch
  readonly onSearch: (search: AdminSearch) => void
}

export function AuditPanel({ search, onSearch }: AuditPanelProps) {
  const { t } = useTranslation('admin')
  const filter = toAuditFilter(search)
  const failure = useLoadFailure(t('audit.loadFailed'))
  const list = useInfiniteQuery(auditQuery(filter, failure))
  const isFiltered = Object.keys(filter).length > 0
  return (
    <>
      <AuditFilters search={search} isFiltered={isFiltered} onSearch={onSearch} />
      <PagedPanel
        list={list}
        failure={failure}
        skeleton={
          <output aria-busy aria-label={t('audit.loading')} className="block">
            <RowsSkeleton />
          </output>
        }
        empty={
          isFiltered ? (
            <EmptyState
              art={nothing}
              tint="sun-soft"
              title={t('audit.noMatch')}
              text={t('audit.noMatchText')}
            />
          ) : (
            <EmptyState art={nothing} tint="sun-soft" title={t('audit.empty')} text={t('audit.emptyText')} />
          )
        }
      >
        {(entries) => (
          <Rows>
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </Rows>
        )}
      </PagedPanel>
    </>
  )
}
