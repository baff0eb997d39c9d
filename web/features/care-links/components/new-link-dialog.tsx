import { useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { careLinkHoursDefault, careLinkNameMax } from '#contract/features/care-links/limits.ts'
import type { NewCareLink } from '#contract/features/care-links/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { createCareLink, offeredDocumentsQuery, offeredPetsQuery } from '#web/features/care-links/api.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useForm } from '#web/shared/forms/form.tsx'
import { tooLong } from '#web/shared/forms/issue-messages.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ToggleChips } from '#web/ui/fields/toggle-chips.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { MadeLink } from './made-link.tsx'

const schema = deferCode(async () => (await import('#contract/features/care-links/schema.ts')).careLinkCreate)

const durations = ['h2', 'h12', 'h24', 'h48', 'h96', 'h168', 'h336'] as const
const hoursOf = (duration: (typeof durations)[number]): number => Number(duration.slice(1))

const partNames = ['sheet', 'home', 'doses', 'contacts'] as const

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

/** Editors make links of this pet alone: others may have another owner. */
const useOfferedPets = (pet: Pet) => {
  const { data } = useQuery({ ...offeredPetsQuery(), enabled: pet.access === 'owner' })
  const others = data?.items ?? []
  return [
    pet,
    ...others.filter(({ id, access, memorial }) => id !== pet.id && access === 'owner' && !memorial),
  ]
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
  const pets = useOfferedPets(pet)
  const create = useMutation(createCareLink(t('create.failed'), onLimitReached))
  const form = useForm({
    schema,
    initial: firstValues(pet.id),
    messages: {
      name: {
        required: t('create.nameRequired'),
        too_long: tooLong(t('create.nameTooLong'), careLinkNameMax),
      },
    },
    save: async (link) => onMade(await create.mutateAsync(link)),
  })
  const { values } = form
  const chosen = [pet.id, ...values.otherPetIds]
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
      {pets.length > 1 && (
        <ToggleChips
          label={t('create.pets')}
          options={pets.map(({ id, name }) => ({ id, label: name }))}
          value={chosen}
          onChange={(ids) =>
            form.set(
              'otherPetIds',
              ids.filter((id) => id !== pet.id),
            )
          }
        />
      )}
      <ToggleChips
        label={t('create.parts')}
        description={t('create.partsHint')}
        options={partNames.map((id) => ({ id, label: t(`create.part.${id}`) }))}
        value={partNames.filter((name) => values.parts[name])}
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
        petIds={chosen}
        value={values.documentIds}
        onChange={(ids) => form.set('documentIds', ids)}
      />
    </DialogForm>
  )
}

interface DocumentChoiceProps {
  readonly petIds: readonly string[]
  readonly value: readonly string[]
  readonly onChange: (ids: string[]) => void
}

function DocumentChoice({ petIds, value, onChange }: DocumentChoiceProps) {
  const { t } = useTranslation('care-links')
  const documents = useQueries({
    queries: petIds.map((petId) => offeredDocumentsQuery(petId)),
    combine: (answers) => answers.flatMap(({ data }) => data?.items ?? []),
  })
  if (documents.length === 0) return null
  return (
    <ToggleChips
      label={t('create.documents')}
      description={t('create.documentsHint')}
      options={documents.map(({ id, documentName }) => ({ id, label: documentName }))}
      value={value}
      onChange={onChange}
    />
  )
}
