import { searchMax } from '#contract/shared/typed/text.ts'
import { SearchField, type SearchFieldProps } from '#web/ui/fields/search-field.tsx'

/** The search of a list on the server, with the server's maximal length. */
export function ListSearch(props: Pick<SearchFieldProps, 'label' | 'value' | 'onSearch'>) {
  return <SearchField maxLength={searchMax} {...props} />
}
