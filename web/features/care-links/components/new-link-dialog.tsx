import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  careLinkDocumentsMax,
  careLinkHoursDefault,
  careLinkNameMax,
  careLinkPetsMax,
} from '#contract/features/care-links/limits.ts'
import type { NewCareLink } from '#contract/features/care-links/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { createCareLink } from '#web/features/care-links/api.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useForm } from '#web/shared/forms/form.tsx'
import { tooLong } from '#web/shared/forms/issue-messages.ts'
import { OwnPetsChoice, useOwnPets } from '#web/shared/lists/own-pets.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ToggleChips } from '#web/ui/fields/toggle-chips.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { carePartNames } from './care-parts.ts'
import { DocumentChoice } from './document-choice.tsx'
import { MadeLink } from './made-link.tsx'

const schema = deferCode(async () => (await import('#contract/features/care-links/schema.ts')).careLinkCreate)

const durations = ['h2', 'h12', 'h24', 'h48', 'h96', 'h168', 'h336'] as const
const hoursOf = (duration: (typeof durations)[number]): number => Number(duration.slice(1))

export interface NewLinkDialogProps extends DisclosureProps {
  readonly pet: Pet
  readonly onLimitReached: () => void
}

export function NewLinkDialog({ isOpen, onClose, pet, onLimitReached }: NewLinkDialogProps) {
  const { t } = useTranslation('care-links')
  // Only in this state: no later answer contains the address.
  const [made, setMade] = useState<NewCareLink | null>(null)
  const close = () => {
    setMade(null)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={made ? t('made.title', { name: made.link.name }) : t('create.title')}
    >
      {made ? (
        <MadeLink made={made} />
      ) : (
        <NewLinkForm
          pet={pet}
          onMade={setMade}
          onLimitReached={() => {
            close()
            onLimitReached()
          }}
        />
      )}
    </Dialog>
  )
}

const firstValues = (petId: string) => ({
  petId,
  otherPetIds: new Array<string>(),
  kind: 'sitter' as const,
  name: '',
  parts: { sheet: true, home: false, doses: true, contacts: true },
  documentIds: new Array<string>(),
  hours: careLinkHoursDefault,
})

interface NewLinkFormProps extends Pick<NewLinkDialogProps, 'pet' | 'onLimitReached'> {
  readonly onMade: (made: NewCareLink) => void
}

function NewLinkForm({ pet, onMade, onLimitReached }: NewLinkFormProps) {
  const { t } = useTranslation('care-links')
  const own = useOwnPets(pet)
  const create = useMutation(createCareLink(t('create.failed'), onLimitReached))
  const form = useForm({
    schema,
    initial: firstValues(pet.id),
    messages: {
      name: {
        required: t('create.nameRequired'),
        too_long: tooLong(t('create.nameTooLong'), careLinkNameMax),
      },
      otherPetIds: { too_large: t('create.petsTooMany', { max: careLinkPetsMax }) },
      documentIds: { too_large: t('create.documentsTooMany', { max: careLinkDocumentsMax }) },
    },
    save: async (link) => onMade(await create.mutateAsync(link)),
  })
  const { values } = form
  const [documents, setDocuments] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const chosen = own.pets.filter(({ id }) => id === pet.id || values.otherPetIds.includes(id))
  // A pet that is taken out takes its documents with it.
  const choose = (petIds: readonly string[], of: ReadonlyMap<string, readonly string[]>) => {
    setDocuments(of)
    form.set(
      'documentIds',
      [pet.id, ...petIds].flatMap((id) => of.get(id) ?? []),
    )
  }
  return (
    <DialogForm form={form} saveLabel={t('create.save')} busyText={t('create.saving')}>
      <TextField
        label={t('create.name')}
        placeholder={t('create.namePlaceholder')}
        isRequired
        autoComplete="off"
        {...form.field('name')}
      />
      <ChoiceChips
        label={t('create.hours')}
        value={durations.find((duration) => hoursOf(duration) === values.hours) ?? 'h48'}
        onChange={(duration) => form.set('hours', hoursOf(duration))}
        options={durations.map((id) => ({ id, label: t(`create.hour.${id}`) }))}
      />
      <OwnPetsChoice
        pet={pet}
        own={own}
        label={t('create.pets')}
        more={t('create.morePets')}
        otherPetIds={values.otherPetIds}
        onChange={(others) => {
          form.set('otherPetIds', others)
          choose(others, documents)
        }}
        error={form.field('otherPetIds').error}
      />
      <ToggleChips
        label={t('create.parts')}
        description={t('create.partsHint')}
        options={carePartNames.map((id) => ({ id, label: t(`create.part.${id}`) }))}
        value={carePartNames.filter((name) => values.parts[name])}
        onChange={(names) =>
          form.set('parts', {
            sheet: names.includes('sheet'),
            home: names.includes('home'),
            doses: names.includes('doses'),
            contacts: names.includes('contacts'),
          })
        }
      />
      <DocumentChoice
        pets={chosen}
        value={documents}
        onChange={(id, ids) => choose(values.otherPetIds, new Map(documents).set(id, ids))}
        error={form.field('documentIds').error}
      />
    </DialogForm>
  )
}
