// The page of a record, or of the pet itself.
import type { ChangeKind } from '#contract/features/history/kinds.ts'

interface Addressed {
  readonly kind: ChangeKind
  readonly id: string
  readonly title: string
}

/**
 * Long lists come in pages: there the record is looked for. Others are shown whole: there it is
 * scrolled to.
 */
export const recordAddress = ({ kind, id, title }: Addressed) => {
  switch (kind) {
    case 'diary':
    case 'documents':
    case 'visits':
      return { to: `/app/pet/$petId/${kind}`, search: { q: title } } as const
    case 'weights':
      return { to: '/app/pet/$petId/weight' } as const
    case 'parasite-treatments':
      return { to: '/app/pet/$petId/parasites', hash: id } as const
    case 'profile':
      return { to: '/app/pet/$petId' } as const
    default:
      return { to: `/app/pet/$petId/${kind}`, hash: id } as const
  }
}
