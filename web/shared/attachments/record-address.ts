import type { ChangeKind } from '#contract/features/history/kinds.ts'
import { toSearch } from '#contract/shared/typed/text.ts'
import { recordStyles } from '#web/shared/records/kinds/record-styles.ts'

interface Addressed {
  readonly kind: ChangeKind
  readonly id: string
  readonly title: string
}

/** Long lists are paged: a search for the title leaves few pages before the record. */
export const recordAddress = ({ kind, id, title }: Addressed) => {
  switch (kind) {
    case 'diary':
    case 'documents':
    case 'visits':
      return { to: recordStyles[kind].to, search: { q: toSearch(title) }, hash: id } as const
    case 'profile':
      return { to: '/app/pet/$petId' } as const
    default:
      return { to: recordStyles[kind].to, hash: id } as const
  }
}
