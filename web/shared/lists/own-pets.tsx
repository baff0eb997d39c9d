import { useInfiniteQuery } from '@tanstack/react-query'
import type { Pet } from '#contract/features/pets/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { PetToggles } from '#web/shared/images/pet-toggles.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { MorePages } from './more-pages.tsx'
import { byPages, type Cursor } from './pages.ts'

const ownPetsQuery = () =>
  orpc.pets.list.infiniteOptions({
    ...byPages,
    input: (cursor: Cursor) => ({ cursor }),
    meta: { failure: false },
  })

/** The pet and the other living ones of its owner. Editors get it alone: others may have another owner. */
export const useOwnPets = (pet: Pet) => {
  const list = useInfiniteQuery({ ...ownPetsQuery(), enabled: pet.access === 'owner' })
  const others = list.data?.pages.flatMap(({ items }) => items) ?? []
  const isOffered = ({ id, access, memorial }: Pick<Pet, 'id' | 'access' | 'memorial'>) =>
    id !== pet.id && access === 'owner' && !memorial
  return { list, pets: [pet, ...others.filter(isOffered)] }
}

interface OwnPetsChoiceProps {
  /** Always chosen. */
  readonly pet: Pet
  readonly own: ReturnType<typeof useOwnPets>
  readonly label: string
  readonly more: string
  readonly otherPetIds: readonly string[]
  readonly onChange: (otherPetIds: string[]) => void
  readonly error: string | undefined
}

export function OwnPetsChoice(props: OwnPetsChoiceProps) {
  const { pet, own, label, more, otherPetIds, onChange, error } = props
  return (
    <>
      {own.pets.length > 1 && (
        <ChoiceGroup label={label} error={error} className="flex flex-wrap gap-2">
          <PetToggles
            pets={own.pets}
            value={[pet.id, ...otherPetIds]}
            onChange={(ids) => onChange(ids.filter((id) => id !== pet.id))}
          />
        </ChoiceGroup>
      )}
      <MorePages list={own.list} more={more} isByHand />
    </>
  )
}
