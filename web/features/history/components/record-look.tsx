// The icon of a kind of record, and of the profile.
import {
  BookHeart,
  BugOff,
  FileText,
  PawPrint,
  Pill,
  ShieldAlert,
  Stethoscope,
  Syringe,
  Weight,
  type LucideIcon,
} from 'lucide-react'
import type { ChangeKind } from '#contract/features/history/kinds.ts'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import type { Tint } from '#web/ui/theme/tint.ts'

const looks: Record<ChangeKind, { readonly Icon: LucideIcon; readonly tint: Tint }> = {
  vaccines: { Icon: Syringe, tint: 'mint' },
  'parasite-treatments': { Icon: BugOff, tint: 'sky' },
  visits: { Icon: Stethoscope, tint: 'blush' },
  weights: { Icon: Weight, tint: 'sky' },
  medications: { Icon: Pill, tint: 'sun-soft' },
  allergies: { Icon: ShieldAlert, tint: 'blush' },
  diary: { Icon: BookHeart, tint: 'blush' },
  documents: { Icon: FileText, tint: 'sky' },
  profile: { Icon: PawPrint, tint: 'mint' },
}

export function RecordTile({ kind }: { kind: ChangeKind }) {
  const { Icon, tint } = looks[kind]
  return (
    <IconTile tint={tint}>
      <Icon size={20} />
    </IconTile>
  )
}
