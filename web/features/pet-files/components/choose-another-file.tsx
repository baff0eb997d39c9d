// Discards the uploaded file.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { removeImport } from '#web/features/pet-files/api.ts'
import { Button } from '#web/ui/actions/button.tsx'

interface ChooseAnotherFileProps {
  readonly importId: string
  readonly label?: string
}

export function ChooseAnotherFile({ importId, label }: ChooseAnotherFileProps) {
  const { t } = useTranslation('pet-files')
  const remove = useMutation(removeImport(t('file.discardFailed')))
  return (
    <Button
      className="max-md:w-full max-md:px-3"
      isBusy={remove.isPending}
      busyText={t('file.another')}
      onPress={() => remove.mutate({ importId })}
    >
      {label ?? t('file.another')}
    </Button>
  )
}
