// How a stranger handles the pet, and what must never be given.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  biteAnswers,
  companyAnswers,
  fears,
  liftAnswers,
  muzzleAnswers,
} from '#contract/features/pets/choices.ts'
import type { Handling } from '#contract/features/pets/handling.ts'
import { handlingLines, handlingWords } from '#contract/features/pets/handling-words.ts'
import { handlingNoteMax, neverGiveMax } from '#contract/features/pets/limits.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { updatePet } from '#web/features/pets/mutations.ts'
import { changedFields } from '#web/shared/forms/changed-fields.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useEditConflict, type ConflictText } from '#web/shared/forms/edit-conflict.ts'
import { useForm, type FormState } from '#web/shared/forms/form.tsx'
import { tooLong } from '#web/shared/forms/issue-messages.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { OptionalChips, ToggleChips } from '#web/ui/fields/toggle-chips.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { NeverGiveFields } from './never-give-fields.tsx'
import type { PetDialogProps } from './pet-dialog-props.ts'

const schema = deferCode(async () => (await import('#contract/features/pets/schema.ts')).petUpdate)

interface HandlingValues {
  handling: Omit<Handling, 'note'> & { readonly note: string }
  neverGive: string[]
}

const unstated: Handling = {
  fears: [],
  bites: null,
  muzzle: null,
  lifting: null,
  withAnimals: null,
  withChildren: null,
  note: null,
}

const isStated = ({ fears: feared, ...answers }: Handling): boolean =>
  feared.length > 0 || Object.values(answers).some((answer) => answer !== null)

const storedOf = ({ handling = null, neverGive = [] }: Pet) => ({ handling, neverGive })

const valuesOf = (pet: Pet): HandlingValues => {
  const { note, ...answers } = pet.handling ?? unstated
  return { handling: { ...answers, note: note ?? '' }, neverGive: pet.neverGive ?? [] }
}

const isHandling = (value: unknown): value is Handling =>
  typeof value === 'object' && value !== null && 'fears' in value

const useHandlingForm = (pet: Pet) => {
  const { t } = useTranslation(['pet-details', 'pets'])
  const { close } = useDialogControl()
  const conflict = useEditConflict(pet, valuesOf)
  const { stored } = conflict
  const change = useMutation(updatePet(t('pets:edit.failed')))
  const form: FormState<HandlingValues> = useForm({
    schema,
    initial: valuesOf(pet),
    messages: {
      'handling.note': { too_long: tooLong(t('subjects.note'), handlingNoteMax) },
      neverGive: { too_long: tooLong(t('subjects.text'), neverGiveMax) },
    },
    save: ({ handling = null, neverGive = [] }) =>
      conflict.guard(form, async () => {
        const stated = handling !== null && isStated(handling) ? handling : null
        const changes = changedFields(storedOf(stored.current), { handling: stated, neverGive })
        if (Object.keys(changes).length > 0) {
          await change.mutateAsync({ petId: pet.id, revision: stored.current.revision, ...changes })
          toast.success(t('handling.saved'))
        }
        close()
      }),
  })
  const textOf: ConflictText = (_name, value) =>
    isHandling(value)
      ? handlingLines(value, (words) => words[currentLanguage()]).join(' · ') || undefined
      : undefined
  return { form, conflict: { found: conflict.found, textOf } }
}

function HandlingForm({ pet }: { pet: Pet }) {
  const { t } = useTranslation('pet-details')
  const { form, conflict } = useHandlingForm(pet)
  const { handling, neverGive } = form.values
  const language = currentLanguage()
  const answer = <K extends keyof HandlingValues['handling']>(
    name: K,
    value: HandlingValues['handling'][K],
  ) => form.set('handling', { ...handling, [name]: value })
  return (
    <DialogForm form={form} conflict={conflict}>
      <NeverGiveFields
        value={neverGive}
        onChange={(items) => form.set('neverGive', items)}
        errorOf={(index) => form.errorAt(`neverGive.${index}`)}
      />
      <ToggleChips
        label={handlingWords.fears[language]}
        options={fears.map((id) => ({ id, label: handlingWords.fear[id][language] }))}
        value={handling.fears}
        onChange={(value) => answer('fears', value)}
      />
      <OptionalChips
        label={t('handling.bites')}
        options={biteAnswers.map((id) => ({ id, label: handlingWords.bites[id][language] }))}
        value={handling.bites}
        onChange={(value) => answer('bites', value)}
      />
      <OptionalChips
        label={t('handling.muzzle')}
        options={muzzleAnswers.map((id) => ({ id, label: handlingWords.muzzle[id][language] }))}
        value={handling.muzzle}
        onChange={(value) => answer('muzzle', value)}
      />
      <OptionalChips
        label={t('handling.lifting')}
        options={liftAnswers.map((id) => ({ id, label: handlingWords.lifting[id][language] }))}
        value={handling.lifting}
        onChange={(value) => answer('lifting', value)}
      />
      {(['withChildren', 'withAnimals'] as const).map((name) => (
        <OptionalChips
          key={name}
          label={handlingWords[name][language]}
          options={companyAnswers.map((id) => ({ id, label: handlingWords.company[id][language] }))}
          value={handling[name]}
          onChange={(value) => answer(name, value)}
        />
      ))}
      <TextArea
        label={t('handling.note')}
        placeholder={t('handling.notePlaceholder')}
        max={handlingNoteMax}
        value={handling.note}
        onChange={(value) => answer('note', value)}
        error={form.errorAt('handling.note')}
      />
    </DialogForm>
  )
}

export function HandlingDialog({ pet, isOpen, onClose }: PetDialogProps) {
  const { t } = useTranslation('pet-details')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('handling.title', { name: pet.name })}>
      <HandlingForm pet={pet} />
    </Dialog>
  )
}
