import { ScanLine } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { CountedPetSection } from '#web/shared/feature.ts'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { Row, RowButton } from '#web/ui/layout/rows.tsx'
import { PetSectionGroup } from './pet-section-group.tsx'
import { PremiumLock } from './premium-lock.tsx'

interface PetDetailsTabProps {
  readonly pet: Pet
  readonly sections: readonly CountedPetSection[]
  readonly onMicrochip: () => void
}

export function PetDetailsTab({ pet, sections, onMicrochip }: PetDetailsTabProps) {
  const { t } = useTranslation('pets')
  const microchip = {
    tile: <IconTile tint="sky" icon={<ScanLine size={20} />} />,
    title: t('entries.microchip'),
    text: pet.microchipNumber ?? t('facts.none'),
    ...(!pet.ownerIsPremium && { badge: <PremiumLock />, end: null }),
  }
  return (
    <>
      <PetSectionGroup pet={pet} sections={sections} group="health">
        {hasPetPermission(pet.access, 'edit') ? (
          <RowButton {...microchip} onPress={onMicrochip} />
        ) : (
          <Row {...microchip} end={null} />
        )}
      </PetSectionGroup>
      <PetSectionGroup pet={pet} sections={sections} group="next" />
    </>
  )
}
