import { useTranslation } from 'react-i18next'
import { documentKinds, documentSorts } from '#contract/features/documents/listing.ts'
import { ChoiceMenu, ListTools } from '#web/shared/lists/list-tools.tsx'
import { ListSearch } from '#web/shared/lists/list-search.tsx'
import type { DocumentListing } from '#web/features/documents/api.ts'

interface DocumentToolsProps {
  readonly value: DocumentListing
  readonly onChange: (listing: DocumentListing) => void
}

const sortLabels = { newest: 'lists:newest', oldest: 'lists:oldest', name: 'lists:byName' } as const
const kindLabels = { all: 'kinds.all', image: 'kinds.image', pdf: 'kinds.pdf', other: 'kinds.other' } as const

export function DocumentTools({ value, onChange }: DocumentToolsProps) {
  const { t } = useTranslation(['documents', 'lists'])
  const { search = '', sort = 'newest', kind = 'all' } = value
  const show = (to: { search: string; sort: typeof sort; kind: typeof kind }) =>
    onChange({
      ...(to.search !== '' && { search: to.search }),
      ...(to.sort !== 'newest' && { sort: to.sort }),
      ...(to.kind !== 'all' && { kind: to.kind }),
    })
  return (
    <ListTools
      search={
        <ListSearch
          label={t('search')}
          value={search}
          onSearch={(text) => show({ search: text, sort, kind })}
        />
      }
    >
      <ChoiceMenu
        kind="sort"
        value={sort}
        choices={documentSorts.map((id) => ({ id, label: t(sortLabels[id]) }))}
        onChange={(id) => show({ search, sort: id, kind })}
      />
      <ChoiceMenu
        kind="filter"
        value={kind}
        choices={(['all', ...documentKinds] as const).map((id) => ({ id, label: t(kindLabels[id]) }))}
        onChange={(id) => show({ search, sort, kind: id })}
      />
    </ListTools>
  )
}
