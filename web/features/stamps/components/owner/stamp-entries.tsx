// Stamped records are edited only in the fields without a stamp.
import { useMutation } from '@tanstack/react-query'
import { Award, Eye, EyeOff, Globe, PenLine } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { Stamp } from '#contract/features/stamps/schema.ts'
import { hideStamp, showStamp } from '#web/features/stamps/api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import type { MenuItemOption } from '#web/ui/overlays/menu-list.tsx'
import type { ImportedStamp } from './origin-dialog.tsx'

interface StampEntriesOptions {
  readonly petId: string
  readonly isOwner: boolean
  readonly onCertificate: (stamp: Stamp) => void
  readonly onCorrect: (stamp: Stamp) => void
  readonly onOrigin: (stamp: ImportedStamp) => void
}

export const useStampEntries = ({
  petId,
  isOwner,
  onCertificate,
  onCorrect,
  onOrigin,
}: StampEntriesOptions) => {
  const { t } = useTranslation('stamps')
  const { mutate: hide } = useMutation(hideStamp({ failure: t('hideFailed') }))
  const { mutate: show } = useMutation(showStamp({ failure: t('showFailed') }))
  const hideWithUndo = (item: Parameters<typeof hide>[0]) => {
    hide(item, {
      onSuccess: () => toast.undoable(t('hidden'), undefined, () => show(item)),
    })
  }
  return (stamp: Stamp): readonly MenuItemOption[] => {
    const { sequence, kind, isHidden, correctedBy, origin } = stamp
    const item = { petId, sequence, ...(origin && { chain: origin.chain }) }
    const entries: MenuItemOption[] = []
    // A reader without a network could not see that a stamp is no longer valid.
    if (kind === 'vaccines' && origin === undefined && !isHidden && correctedBy === null)
      entries.push({
        id: 'certificate',
        label: t('menu.certificate'),
        icon: <Award aria-hidden size={18} />,
        onSelect: () => onCertificate(stamp),
      })
    if (origin !== undefined)
      entries.push({
        id: 'origin',
        label: t('menu.origin'),
        icon: <Globe aria-hidden size={18} />,
        onSelect: () => onOrigin({ ...stamp, origin }),
      })
    if (isOwner && correctedBy === null && origin === undefined)
      entries.push({
        id: 'correct',
        label: t('menu.correct'),
        icon: <PenLine aria-hidden size={18} />,
        onSelect: () => onCorrect(stamp),
      })
    if (isOwner && isHidden)
      entries.push({
        id: 'show',
        label: t('menu.show'),
        icon: <Eye aria-hidden size={18} />,
        onSelect: () => show(item),
      })
    if (isOwner && !isHidden)
      entries.push({
        id: 'hide',
        label: t('menu.hide'),
        icon: <EyeOff aria-hidden size={18} />,
        onSelect: () => hideWithUndo(item),
      })
    return entries
  }
}
