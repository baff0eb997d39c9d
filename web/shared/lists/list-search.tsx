import { searchMax } from '#contract/shared/typed/text.ts'
import { SearchField, type SearchFieldProps } from '#web/ui/fields/search-field.tsx'

export function ListSearch(props: Pick<SearchFieldProps, 'label' | 'value' | 'onSearch'>) {
  return <SearchField maxLength={searchMax} {...props} />
}
