// One entry of the timeline, which leads to its record.
import { BookHeart, FileText, Pill, Syringe, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TimelineKind } from '#contract/features/timeline/kinds.ts'
import type { TimelineEntry } from '#contract/features/timeline/schema.ts'
import { RowLink } from '#web/shared/navigation/row-link.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import type { Tint } from '#web/ui/theme/tint.ts'

const looks: Record<TimelineKind, { readonly Icon: LucideIcon; readonly tint: Tint }> = {
  vaccines: { Icon: Syringe, tint: 'mint' },
  medications: { Icon: Pill, tint: 'sun-soft' },
  diary: { Icon: BookHeart, tint: 'blush' },
  documents: { Icon: FileText, tint: 'sky' },
}

// Long lists come in pages: there the record is looked for. Others are shown whole: there it is
// scrolled to.
const addressOf = ({ kind, id, title }: TimelineEntry) =>
  kind === 'diary' || kind === 'documents'
    ? ({ to: `/app/pet/$petId/${kind}`, search: { q: title } } as const)
    : ({ to: `/app/pet/$petId/${kind}`, hash: id } as const)

export function TimelineRow({ petId, entry }: { petId: string; entry: TimelineEntry }) {
  const { t } = useTranslation('timeline')
  const { Icon, tint } = looks[entry.kind]
  const kind = t(`entry.${entry.kind}`)
  return (
    <RowLink
      {...addressOf(entry)}
      params={{ petId }}
      tile={
        <IconTile tint={tint}>
          <Icon size={20} />
        </IconTile>
      }
      title={<bdi>{entry.title}</bdi>}
      text={entry.detail === null ? kind : `${kind} · ${entry.detail}`}
    />
  )
}
