// The two tabs of a pet with what each leads to.
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { PetDetailsTab } from './pet-details-tab.tsx'
import { PetFunctionsTab } from './pet-functions-tab.tsx'
import type { PetCounts } from './pet-rail.tsx'

export type PetTab = 'detalles' | 'funciones'

interface PetTabsProps {
  readonly pet: Pet
  readonly counts: PetCounts
  readonly tab: PetTab
  readonly onTab: (tab: PetTab) => void
  readonly onMicrochip: () => void
}

export function PetTabs({ pet, counts, tab, onTab, onMicrochip }: PetTabsProps) {
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
          content: <PetDetailsTab pet={pet} counts={counts} onMicrochip={onMicrochip} />,
        },
        {
          id: 'funciones',
          label: t('tabs.functions'),
          content: <PetFunctionsTab pet={pet} counts={counts} />,
        },
      ]}
    />
  )
}
