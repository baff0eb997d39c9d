import { ArrowDownUp, ChevronDown, ListFilter } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'

export interface ListChoice<Id extends string> {
  readonly id: Id
  readonly label: string
}

interface ChoiceMenuProps<Id extends string> {
  readonly kind: 'sort' | 'filter'
  readonly choices: readonly ListChoice<Id>[]
  readonly value: Id
  readonly onChange: (id: Id) => void
}

export function ChoiceMenu<Id extends string>({ kind, choices, value, onChange }: ChoiceMenuProps<Id>) {
  const { t } = useTranslation('lists')
  const chosen = choices.find(({ id }) => id === value)?.label ?? ''
  const Icon = kind === 'sort' ? ArrowDownUp : ListFilter
  return (
    <Menu
      label={`${t(kind)}: ${chosen}`}
      selected={value}
      entries={choices.map(({ id, label }) => ({ id, label, onSelect: () => onChange(id) }))}
      triggerClassName={buttonClass('ghost', 'sm', 'max-w-full')}
      trigger={
        <>
          <Icon aria-hidden size={18} />
          <span className="min-w-0">{chosen}</span>
          <ChevronDown aria-hidden size={18} className="max-md:hidden" />
        </>
      }
    />
  )
}

export function ListTools({ search, children }: { search?: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5">
      {search !== undefined && <div className="min-w-0 grow basis-64">{search}</div>}
      {children}
    </div>
  )
}

export function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('lists')
  return (
    <div className="card flex flex-col items-center gap-3 px-5 py-10 text-center">
      <output className="font-semibold">{t('nothingFound')}</output>
      <Button size="sm" onPress={onShowAll}>
        {t('showAll')}
      </Button>
    </div>
  )
}
