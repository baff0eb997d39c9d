// The gallery does not exist yet.
import { Images } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { CountedPetSection } from '#web/shared/feature.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { RowButton } from '#web/ui/layout/rows.tsx'
import { PetSectionGroup } from './pet-section-group.tsx'

interface PetFunctionsTabProps {
  readonly pet: Pet
  readonly sections: readonly CountedPetSection[]
}

export function PetFunctionsTab({ pet, sections }: PetFunctionsTabProps) {
  const { t } = useTranslation('pets')
  return (
    <>
      <PetSectionGroup pet={pet} sections={sections} group="memories">
        <RowButton
          onPress={() => toast.info(t('entries.gallerySoon'))}
          tile={<IconTile tint="sun-soft" icon={<Images size={20} />} />}
          title={t('entries.gallery')}
          text={t('entries.galleryText')}
          end={null}
        />
      </PetSectionGroup>
      <PetSectionGroup pet={pet} sections={sections} group="papers" />
      <PetSectionGroup pet={pet} sections={sections} group="people" />
    </>
  )
}
