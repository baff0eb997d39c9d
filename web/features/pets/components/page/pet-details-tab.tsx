import { ScanLine } from '#web/ui/images/icons.ts'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { CountedPetSection } from '#web/shared/feature.ts'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { Row, RowButton } from '#web/ui/layout/rows.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { isPageIdle, onPageIdle } from '#web/ui/deferred/page-idle.ts'
import type { PetDialogName } from './pet-dialogs.tsx'
import { PetSectionGroup } from './pet-section-group.tsx'
import { PremiumLock } from './premium-lock.tsx'

const PetProfile = lazyContent(async () => (await import('./pet-profile.tsx')).loadPetProfile(), {
  as: 'extra',
  placeholder: null,
})

interface PetDetailsTabProps {
  readonly pet: Pet
  readonly sections: readonly CountedPetSection[]
  readonly onOpen: (dialog: PetDialogName) => void
}

export function PetDetailsTab({ pet, sections, onOpen }: PetDetailsTabProps) {
  const { t } = useTranslation('pets')
  const isIdle = useSyncExternalStore(onPageIdle, isPageIdle)
  const microchip = {
    tile: <IconTile tint="sky" icon={<ScanLine size={20} />} />,
    title: t('facts.microchip'),
    text: pet.microchipNumber ?? t('facts.none'),
    ...(!pet.ownerIsPremium && { badge: <PremiumLock />, end: null }),
  }
  return (
    <>
      <PetSectionGroup pet={pet} sections={sections} group="health">
        {hasPetPermission(pet.access, 'edit') ? (
          <RowButton {...microchip} onPress={() => onOpen('microchip')} />
        ) : (
          <Row {...microchip} end={null} />
        )}
      </PetSectionGroup>
      <PetSectionGroup pet={pet} sections={sections} group="next" />
      {isIdle && <PetProfile pet={pet} onOpen={onOpen} />}
    </>
  )
}
