import { CalendarHeart, Download, Flower2, LogOut, Trash2, Undo2 } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { Button } from '#web/ui/actions/button.tsx'
import type { PetDialogName } from './pet-dialogs.tsx'

interface PetLastActionsProps {
  readonly pet: Pet
  readonly onOpen: (dialog: PetDialogName) => void
  readonly onLeave: () => void
  /** Opens the dialog that downloads the pet as a file. */
  readonly onExport: () => void
}

export function PetLastActions({ pet, onOpen, onLeave, onExport }: PetLastActionsProps) {
  const { t } = useTranslation('pets')
  const action = (icon: ReactNode, label: string, onPress: () => void, isDanger = false) => (
    <Button variant="quiet" size="sm" className={isDanger ? 'text-danger' : 'text-muted'} onPress={onPress}>
      {icon} {label}
    </Button>
  )
  return (
    <div className="mt-6 -ml-4 flex flex-col items-start gap-1">
      {!hasPetPermission(pet.access, 'own') ? (
        action(<LogOut aria-hidden size={18} />, t('page.leave'), onLeave, true)
      ) : (
        <>
          {action(<Download aria-hidden size={18} />, t('page.export'), onExport)}
          {pet.memorial === null ? (
            action(<Flower2 aria-hidden size={18} />, t('page.hasDied'), () => onOpen('memorial'))
          ) : (
            <>
              {action(<CalendarHeart aria-hidden size={18} />, t('page.memorialDay'), () =>
                onOpen('memorial'),
              )}
              {action(<Undo2 aria-hidden size={18} />, t('page.endMemorial'), () => onOpen('endMemorial'))}
            </>
          )}
          {action(<Trash2 aria-hidden size={18} />, t('page.remove'), () => onOpen('remove'), true)}
        </>
      )}
    </div>
  )
}
