import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PetCard } from '#contract/features/pets/schema.ts'
import { sharedAtOnceMax } from '#contract/features/sharing/share-code.ts'
import { orpc } from '#web/shared/api/client.ts'
import { PetToggles } from '#web/shared/images/pet-toggles.tsx'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { ToggleChip } from '#web/ui/fields/toggle-chip.tsx'

interface RightChoiceProps {
  readonly canEdit: boolean
  readonly onChange: (canEdit: boolean) => void
}

export function RightChoice({ canEdit, onChange }: RightChoiceProps) {
  const { t } = useTranslation('sharing')
  return (
    <ChoiceChips
      label={t('choice.label')}
      value={canEdit ? 'edit' : 'view'}
      onChange={(right) => onChange(right === 'edit')}
      options={[
        { id: 'view', label: t('choice.view') },
        { id: 'edit', label: t('choice.edit') },
      ]}
    />
  )
}

interface PetsChoiceProps {
  /** Shared in any case. */
  readonly petId: string
  readonly chosen: readonly PetCard[]
  readonly onChange: (chosen: readonly PetCard[]) => void
}

/** Only owners share, and all their pets have one plan; a page of the list is enough. */
export function PetsChoice({ petId, chosen, onChange }: PetsChoiceProps) {
  const { t } = useTranslation('sharing')
  const { data } = useQuery(orpc.pets.list.queryOptions({ input: {}, meta: { failure: false } }))
  const others = (data?.items ?? [])
    .filter(({ id, access, memorial }) => id !== petId && access === 'owner' && memorial === null)
    .slice(0, sharedAtOnceMax - 1)
  if (others.length === 0) return null
  return (
    <ChoiceGroup label={t('choice.also')} className="flex flex-wrap gap-2">
      {others.length > 1 && (
        <ToggleChip isOn={chosen.length === others.length} onChange={(isOn) => onChange(isOn ? others : [])}>
          {t('choice.all')}
        </ToggleChip>
      )}
      <PetToggles
        pets={others}
        value={chosen.map(({ id }) => id)}
        onChange={(ids) => onChange(others.filter(({ id }) => ids.includes(id)))}
      />
    </ChoiceGroup>
  )
}
