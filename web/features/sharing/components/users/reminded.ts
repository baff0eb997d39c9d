import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { setReminded } from '#web/features/sharing/api.ts'

/** A press shows at once. */
export const useReminded = (
  petId: string,
  isReminded: boolean,
): readonly [isOn: boolean, change: (isOn: boolean) => void] => {
  const { t } = useTranslation('sharing')
  const { mutate, isPending, variables } = useMutation(setReminded(t('reminded.failed')))
  return [isPending ? variables.isReminded : isReminded, (isOn) => mutate({ petId, isReminded: isOn })]
}
