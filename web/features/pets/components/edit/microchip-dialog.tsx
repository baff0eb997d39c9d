import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  microchipNumberMax,
  microchipRegistryMax,
  microchipRegistryUrlMax,
} from '#contract/features/pets/limits.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { changedFields } from '#web/shared/forms/changed-fields.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useEditConflict } from '#web/shared/forms/edit-conflict.ts'
import { useForm, type FormState } from '#web/shared/forms/form.tsx'
import { tooLong } from '#web/shared/forms/issue-messages.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { updateMicrochip } from '#web/features/pets/mutations.ts'
import { useMicrochipHint } from './microchip-hint.ts'
import type { PetDialogProps } from './pet-dialog-props.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'

const schema = deferCode(async () => (await import('#contract/features/pets/schema.ts')).microchipForm)

export function MicrochipDialog({ pet, isOpen, onClose, onLimitReached }: PetDialogProps) {
  const { t } = useTranslation('pet-details')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('microchip.title', { name: pet.name })}>
      <MicrochipForm pet={pet} onLimitReached={onLimitReached} />
    </Dialog>
  )
}

type MicrochipFormProps = Pick<PetDialogProps, 'pet' | 'onLimitReached'>

interface MicrochipValues {
  microchipNumber: string
  microchipRegistry: string
  microchipRegistryUrl: string | null
}

const storedOf = ({ microchipRegistry = null, microchipRegistryUrl = null }: Pet) => ({
  microchipRegistry,
  microchipRegistryUrl,
})

const valuesOf = (pet: Pet): MicrochipValues => ({
  microchipNumber: pet.microchipNumber ?? '',
  microchipRegistry: pet.microchipRegistry ?? '',
  microchipRegistryUrl: pet.microchipRegistryUrl ?? null,
})

const useMicrochipForm = ({ pet, onLimitReached }: MicrochipFormProps) => {
  const { t } = useTranslation(['pet-details', 'pets'])
  const { close } = useDialogControl()
  const change = useMutation(updateMicrochip(t('microchip.failed'), onLimitReached))
  const conflict = useEditConflict(pet, valuesOf)
  const { stored } = conflict
  const form: FormState<MicrochipValues> = useForm({
    schema,
    initial: valuesOf(pet),
    messages: {
      microchipNumber: { too_long: tooLong(t('pets:subjects.number'), microchipNumberMax) },
      microchipRegistry: { too_long: tooLong(t('subjects.text'), microchipRegistryMax) },
      microchipRegistryUrl: {
        invalid: t('invalid.url'),
        too_long: tooLong(t('subjects.link'), microchipRegistryUrlMax),
      },
    },
    save: ({ microchipNumber, ...registry }) =>
      conflict.guard(form, async () => {
        await change.mutateAsync({
          petId: pet.id,
          revision: stored.current.revision,
          microchipNumber,
          ...changedFields(storedOf(stored.current), registry),
        })
        toast.success(t('microchip.saved'))
        close()
      }),
  })
  return { form, conflict }
}

function MicrochipForm(props: MicrochipFormProps) {
  const { t } = useTranslation('pet-details')
  const { form, conflict } = useMicrochipForm(props)
  const url = form.values.microchipRegistryUrl
  const { hint, ...typing } = useMicrochipHint(props.pet.id, form.values.microchipNumber)
  return (
    <DialogForm form={form} conflict={conflict}>
      <TextField
        label={t('microchip.number')}
        placeholder={t('microchip.placeholder')}
        isOptional
        autoFocus
        autoComplete="off"
        // From the start: React Aria does not name one that is added later.
        description={hint}
        {...typing}
        {...form.field('microchipNumber')}
      />
      <TextField
        label={t('microchip.registry')}
        placeholder={t('microchip.registryPlaceholder')}
        isOptional
        autoComplete="off"
        {...form.field('microchipRegistry')}
      />
      <TextField
        label={t('microchip.registryUrl')}
        placeholder="https://"
        type="url"
        isOptional
        autoComplete="off"
        {...form.field('microchipRegistryUrl')}
        value={url ?? ''}
        onChange={(typed) => form.set('microchipRegistryUrl', typed.trim() === '' ? null : typed.trim())}
        onBlur={() => {
          if (url !== null && !url.includes('://')) form.set('microchipRegistryUrl', `https://${url}`)
        }}
      />
    </DialogForm>
  )
}
