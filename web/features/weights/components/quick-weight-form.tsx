import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { orpc } from '#web/shared/api/client.ts'
import type { QuickFormProps } from '#web/shared/feature.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'
import { WeightForm } from './weight-form.tsx'

// No plan limits the number of weights.
const neverFull = () => undefined

/** The pet is first, because it decides the unit. */
export function QuickWeightForm({ petId, children, onCancel }: QuickFormProps) {
  const { t } = useTranslation('ui')
  const pet = useQuery({
    ...orpc.pets.get.queryOptions({ input: { petId: petId ?? '' }, meta: { failure: false } }),
    enabled: petId !== null,
  })
  if (petId !== null && !pet.isPending)
    return (
      <WeightForm
        key={petId}
        petId={petId}
        pet={pet.data}
        record={null}
        onLimitReached={neverFull}
        onCancel={onCancel}
      >
        {children}
      </WeightForm>
    )
  return (
    <>
      <DialogBody>
        {children}
        {petId !== null && <Skeleton className="h-80" />}
      </DialogBody>
      <DialogFooter>
        <Button onPress={onCancel}>{t('cancel')}</Button>
        <Button variant="brand" isDisabled>
          {t('save')}
        </Button>
      </DialogFooter>
    </>
  )
}
