// The page of a record, or of the pet itself.
import type { ChangeKind } from '#contract/features/history/kinds.ts'
import { toSearch } from '#contract/shared/typed/text.ts'

interface Addressed {
  readonly kind: ChangeKind
  readonly id: string
  readonly title: string
}

/**
 * Each is scrolled to. Long lists come in pages: there its title is searched, so that few pages
 * come before it.
 */
export const recordAddress = ({ kind, id, title }: Addressed) => {
  switch (kind) {
    case 'diary':
    case 'documents':
    case 'visits':
      return { to: `/app/pet/$petId/${kind}`, search: { q: toSearch(title) }, hash: id } as const
    case 'weights':
      return { to: '/app/pet/$petId/weight', hash: id } as const
    case 'parasite-treatments':
      return { to: '/app/pet/$petId/parasites', hash: id } as const
    case 'profile':
      return { to: '/app/pet/$petId' } as const
    default:
      return { to: `/app/pet/$petId/${kind}`, hash: id } as const
  }
}
