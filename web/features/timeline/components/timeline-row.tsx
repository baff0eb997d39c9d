// One entry of the timeline, which leads to its record.
import {
  BookHeart,
  BugOff,
  FileText,
  Pill,
  ShieldAlert,
  Stethoscope,
  Syringe,
  Weight,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TimelineKind } from '#contract/features/timeline/kinds.ts'
import type { TimelineEntry } from '#contract/features/timeline/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { RowLink } from '#web/shared/navigation/row-link.tsx'
import { recordAddress } from '#web/shared/attachments/record-address.ts'
import { recordTitle } from '#web/shared/attachments/record-title.ts'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import type { Tint } from '#web/ui/theme/tint.ts'
import { entryText } from './entry-text.ts'

const looks: Record<TimelineKind, { readonly Icon: LucideIcon; readonly tint: Tint }> = {
  vaccines: { Icon: Syringe, tint: 'mint' },
  'parasite-treatments': { Icon: BugOff, tint: 'sky' },
  visits: { Icon: Stethoscope, tint: 'blush' },
  weights: { Icon: Weight, tint: 'sky' },
  medications: { Icon: Pill, tint: 'sun-soft' },
  allergies: { Icon: ShieldAlert, tint: 'blush' },
  diary: { Icon: BookHeart, tint: 'blush' },
  documents: { Icon: FileText, tint: 'sky' },
}

export function TimelineRow({ petId, entry }: { petId: string; entry: TimelineEntry }) {
  const { t } = useTranslation('timeline')
  const { Icon, tint } = looks[entry.kind]
  return (
    <RowLink
      {...recordAddress(entry)}
      params={{ petId }}
      tile={
        <IconTile tint={tint}>
          <Icon size={20} />
        </IconTile>
      }
      title={<bdi>{recordTitle(entry, useFormatter())}</bdi>}
      text={entryText(entry, (key) => t(key))}
    />
  )
}
