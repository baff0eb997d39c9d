import { useQuery } from '@tanstack/react-query'
import { orpc } from '#web/shared/api/client.ts'
import type { QuickFormProps } from '#web/shared/feature.ts'
import { WeightForm } from './weight-form.tsx'

// No plan limits the number of weights.
const neverFull = () => undefined

/** One form for all pets, so that a typed weight stays when another pet is chosen. */
export function QuickWeightForm({ petId, children, onCancel, onDone }: QuickFormProps) {
  const pet = useQuery({
    ...orpc.pets.get.queryOptions({ input: { petId: petId ?? '' }, meta: { failure: false } }),
    enabled: petId !== null,
  })
  return (
    <WeightForm
      petId={petId ?? ''}
      pet={pet.data}
      isPetPending={pet.isPending}
      record={null}
      onLimitReached={neverFull}
      onCancel={onCancel}
      onDone={onDone}
    >
      {children}
    </WeightForm>
  )
}
