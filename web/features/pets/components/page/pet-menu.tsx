import { useNavigate } from '@tanstack/react-router'
import {
  ArchiveRestore,
  CalendarHeart,
  Download,
  EllipsisVertical,
  Flower2,
  LogOut,
  Trash2,
  Undo2,
} from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import type { PetDialogName } from './pet-dialogs.tsx'

interface PetMenuProps {
  readonly pet: Pet
  readonly onOpen: (dialog: PetDialogName) => void
  readonly onLeave: () => void
  /** Opens the dialog that downloads the pet as a file. */
  readonly onExport: () => void
}

/** The rare actions on a pet. */
export function PetMenu({ pet, onOpen, onLeave, onExport }: PetMenuProps) {
  const { t } = useTranslation('pets')
  const navigate = useNavigate()
  const entry = (
    id: 'export' | 'changes' | 'hasDied' | 'memorialDay' | 'endMemorial' | 'remove' | 'leave',
    Icon: typeof Trash2,
    onSelect: () => void,
  ) => ({ id, label: t(`page.${id}`), icon: <Icon size={20} />, onSelect })
  const ofOwner = () => [
    entry('export', Download, onExport),
    entry(
      'changes',
      ArchiveRestore,
      () => void navigate({ to: '/app/pet/$petId/changes', params: { petId: pet.id } }),
    ),
    ...(pet.memorial === null
      ? [entry('hasDied', Flower2, () => onOpen('memorial'))]
      : [
          entry('memorialDay', CalendarHeart, () => onOpen('memorial')),
          entry('endMemorial', Undo2, () => onOpen('endMemorial')),
        ]),
    entry('remove', Trash2, () => onOpen('remove')),
  ]
  return (
    <Menu
      label={t('page.more')}
      triggerClassName={buttonClass(
        'quiet',
        'sm',
        'outdent-right max-[22.5rem]:-mr-3 max-[22.5rem]:min-w-11',
      )}
      trigger={
        <>
          <EllipsisVertical aria-hidden size={18} />{' '}
          <span className="max-[22.5rem]:sr-only">{t('page.more')}</span>
        </>
      }
      entries={hasPetPermission(pet.access, 'own') ? ofOwner() : [entry('leave', LogOut, onLeave)]}
    />
  )
}
