import { useTranslation } from 'react-i18next'
import { breedMax, petNameMax } from '#contract/features/pets/limits.ts'
import { tooLong } from '#web/shared/forms/issue-messages.ts'

/** The add form requests a choice; the edit form states the rule. */
export const usePetIssueMessages = (form: 'add' | 'edit') => {
  const { t } = useTranslation('pets')
  const isAdd = form === 'add'
  return {
    name: { required: t('invalid.nameRequired'), too_long: tooLong(t('subjects.name'), petNameMax) },
    species: { required: isAdd ? t('invalid.speciesRequiredAdd') : t('invalid.speciesRequired') },
    breed: { too_long: tooLong(t('subjects.breed'), breedMax) },
    sex: { required: isAdd ? t('invalid.sexRequiredAdd') : t('invalid.sexRequired') },
    birthDate: {
      in_future: t('invalid.birthDateInFuture'),
      too_early: t('invalid.birthDateTooEarly'),
      invalid: t('invalid.birthDateInvalid'),
    },
  }
}
