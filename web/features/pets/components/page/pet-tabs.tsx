import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { CountedPetSection } from '#web/shared/feature.ts'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { PetDetailsTab } from './pet-details-tab.tsx'
import type { PetDialogName } from './pet-dialogs.tsx'
import { PetFunctionsTab } from './pet-functions-tab.tsx'

export type PetTab = 'detalles' | 'funciones'

interface PetTabsProps {
  readonly pet: Pet
  readonly sections: readonly CountedPetSection[]
  readonly tab: PetTab
  readonly onTab: (tab: PetTab) => void
  readonly onOpen: (dialog: PetDialogName) => void
}

export function PetTabs({ pet, sections, tab, onTab, onOpen }: PetTabsProps) {
  const { t } = useTranslation('pets')
  return (
    <Tabs
      label={t('tabs.label', { name: pet.name })}
      selected={tab}
      onSelect={onTab}
      items={[
        {
          id: 'detalles',
          label: t('tabs.details'),
          content: <PetDetailsTab pet={pet} sections={sections} onOpen={onOpen} />,
        },
        {
          id: 'funciones',
          label: t('tabs.functions'),
          content: <PetFunctionsTab pet={pet} sections={sections} />,
        },
      ]}
    />
  )
}
