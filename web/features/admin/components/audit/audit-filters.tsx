// The filters are in the address, so that a link shows the same entries.
import { SlidersHorizontal } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/actions/button.tsx'
import { cn } from '#web/ui/theme/class-names.ts'
import { DateField } from '#web/shared/forms/date-field.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Select } from '#web/ui/fields/select/select.tsx'
import type { AdminSearch } from '#web/features/admin/components/admin-search.ts'
import { auditActions } from '#contract/features/audit/actions.ts'
import { parseDay } from './audit-filter.ts'

interface AuditFiltersProps {
  readonly search: AdminSearch
  readonly isFiltered: boolean
  readonly onSearch: (search: AdminSearch) => void
}

export function AuditFilters({ search, isFiltered, onSearch }: AuditFiltersProps) {
  const { t } = useTranslation('admin')
  const change = (name: 'action' | 'who' | 'from' | 'to', value: string | null) => {
    const { [name]: _before, ...rest } = search
    onSearch({ ...rest, ...(value !== null && value !== '' && { [name]: value }) })
  }
  // An incomplete date does not restrict while it is typed.
  const day = (name: 'from' | 'to') => ({
    value: parseDay(search[name]),
    onChange: (value: string | null) => (value === null || parseDay(value) !== null) && change(name, value),
  })
  const [isShown, setShown] = useState(isFiltered)
  return (
    <>
      {/* Collapsed on a phone: four fields would fill the screen. */}
      <Button
        className="mb-4 w-full sm:hidden"
        aria-expanded={isShown}
        onPress={() => setShown((before) => !before)}
      >
        <SlidersHorizontal aria-hidden size={18} />
        {t('audit.filters')}
      </Button>
      <section
        aria-label={t('audit.filters')}
        className={cn(
          'mb-4 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[1.3fr_1.4fr_1fr_1fr]',
          !isShown && 'max-sm:hidden',
        )}
      >
        <Select
          label={t('audit.action')}
          options={[
            { id: 'any', label: t('audit.anyAction') },
            ...auditActions.map((id) => ({ id, label: t(`audit.actions.${id}`) })),
          ]}
          value={auditActions.find((auditAction) => auditAction === search.action) ?? 'any'}
          onChange={(action) => change('action', action === 'any' ? null : action)}
        />
        <SearchField
          label={t('audit.email')}
          heading={t('audit.email')}
          placeholder={t('audit.emailExample')}
          value={search.who ?? ''}
          onSearch={(who) => change('who', who)}
        />
        <DateField label={t('audit.from')} {...day('from')} />
        <DateField label={t('audit.to')} {...day('to')} />
        {isFiltered && (
          <div className="sm:col-span-full">
            <Button
              variant="quiet"
              size="sm"
              className="outdent-left"
              onPress={() => onSearch({ tab: 'audit' })}
            >
              {t('audit.clear')}
            </Button>
          </div>
        )}
      </section>
    </>
  )
}
