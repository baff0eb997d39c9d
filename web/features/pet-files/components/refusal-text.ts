import { useTranslation } from 'react-i18next'
import { runningSchedulesMax } from '#contract/features/medications/limits.ts'
import { recordsPerKindMax } from '#contract/features/records/limits.ts'
import type { PetFileRefusal } from '#contract/features/pet-files/refusals.ts'
import { refusalOf } from '#web/features/pet-files/api.ts'
import { errorMessage } from '#web/shared/api/errors.ts'

export function useRefusalText() {
  const { t } = useTranslation('pet-files')
  const textOf = (refusal: PetFileRefusal): string =>
    t(`refusals.${refusal}`, { records: recordsPerKindMax, schedules: runningSchedulesMax })
  return {
    textOf,
    textOfError: (error: unknown): string => {
      const refusal = refusalOf(error)
      return refusal === undefined ? errorMessage(error) : textOf(refusal)
    },
  }
}
