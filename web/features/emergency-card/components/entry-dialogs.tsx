import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { emailMax } from '#contract/features/auth/limits.ts'
import type { Clinic, Contact } from '#contract/features/pets/contacts.ts'
import {
  clinicAddressMax,
  clinicHoursMax,
  clinicNameMax,
  conditionMax,
  contactNameMax,
  contactRelationMax,
} from '#contract/features/pets/limits.ts'
import { groupPhone } from '#contract/shared/phones/phone-groups.ts'
import { clinicQueries } from '#web/features/emergency-card/api.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useForm } from '#web/shared/forms/form.tsx'
import { tooLong } from '#web/shared/forms/issue-messages.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { chipClass } from '#web/ui/fields/toggle-chip.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { EntryDialogProps } from './listed-entries.tsx'
import { PhoneField } from './phone-field.tsx'

const contactSchema = deferCode(async () => (await import('./entry-schema.ts')).contactForm)
const clinicSchema = deferCode(async () => (await import('./entry-schema.ts')).clinicForm)
const conditionSchema = deferCode(async () => (await import('./entry-schema.ts')).conditionForm)

const typedPhone = (entry: Contact | Clinic | null): string => groupPhone(entry?.phone ?? '')

type FormProps<T> = Pick<EntryDialogProps<T>, 'pet' | 'entry' | 'onSave'>

const useEntryMessages = () => {
  const { t } = useTranslation('emergency-card')
  return {
    name: { required: t('invalid.nameRequired'), too_long: tooLong(t('subjects.name'), contactNameMax) },
    relation: { too_long: tooLong(t('subjects.relation'), contactRelationMax) },
    phone: { invalid: t('invalid.phone'), required: t('invalid.reachRequired') },
    email: { invalid: t('invalid.email'), too_long: tooLong(t('subjects.email'), emailMax) },
  }
}

function ContactForm({ entry, onSave }: FormProps<Contact>) {
  const { t } = useTranslation('emergency-card')
  const { close } = useDialogControl()
  const form = useForm({
    schema: contactSchema,
    initial: {
      name: entry?.name ?? '',
      relation: entry?.relation ?? '',
      phone: typedPhone(entry),
      email: entry?.email ?? '',
    },
    messages: useEntryMessages(),
    save: async (contact) => {
      await onSave(contact)
      close()
    },
  })
  return (
    <DialogForm form={form}>
      <TextField label={t('contacts.name')} isRequired autoFocus autoComplete="off" {...form.field('name')} />
      <TextField
        label={t('contacts.relation')}
        placeholder={t('contacts.relationPlaceholder')}
        isOptional
        autoComplete="off"
        {...form.field('relation')}
      />
      <PhoneField label={t('contacts.phone')} {...form.field('phone')} />
      <TextField
        label={t('contacts.email')}
        type="email"
        isOptional
        autoComplete="off"
        {...form.field('email')}
      />
    </DialogForm>
  )
}

export function ContactDialog({ isOpen, onClose, ...props }: EntryDialogProps<Contact>) {
  const { t } = useTranslation('emergency-card')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(props.entry ? 'contacts.edit' : 'contacts.add')}>
      <ContactForm {...props} />
    </Dialog>
  )
}

/** Names that the pet's records have, without those of the card. */
const useKnownClinics = ({ id, clinics = [] }: FormProps<Clinic>['pet']): readonly string[] => {
  const { visits, stamps } = clinicQueries(id)
  const visited = useQuery(visits).data?.clinics ?? []
  const stamped = useQuery(stamps).data?.items ?? []
  const names = new Set([...visited, ...stamped.map(({ professional }) => professional.clinic)])
  return [...names].filter((name) => name !== '' && !clinics.some((clinic) => clinic.name === name))
}

function ClinicForm({ pet, entry, onSave }: FormProps<Clinic>) {
  const { t } = useTranslation('emergency-card')
  const { close } = useDialogControl()
  const known = useKnownClinics(pet)
  const messages = useEntryMessages()
  const form = useForm({
    schema: clinicSchema,
    initial: {
      name: entry?.name ?? '',
      phone: typedPhone(entry),
      address: entry?.address ?? '',
      hours: entry?.hours ?? '',
      isEmergency: entry?.isEmergency ?? false,
    },
    messages: {
      name: { ...messages.name, too_long: tooLong(t('subjects.name'), clinicNameMax) },
      phone: messages.phone,
      address: { too_long: tooLong(t('subjects.address'), clinicAddressMax) },
      hours: { too_long: tooLong(t('subjects.hours'), clinicHoursMax) },
    },
    save: async (clinic) => {
      await onSave(clinic)
      close()
    },
  })
  return (
    <DialogForm form={form}>
      <TextField label={t('clinics.name')} isRequired autoFocus autoComplete="off" {...form.field('name')} />
      {form.values.name === '' && known.length > 0 && (
        <fieldset>
          <legend className="text-cap text-muted">{t('clinics.known')}</legend>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {known.map((name) => (
              <button key={name} type="button" className={chipClass} onClick={() => form.set('name', name)}>
                {name}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <PhoneField label={t('contacts.phone')} isOptional {...form.field('phone')} />
      <TextField label={t('clinics.address')} isOptional autoComplete="off" {...form.field('address')} />
      <TextField
        label={t('clinics.hours')}
        placeholder={t('clinics.hoursPlaceholder')}
        isOptional
        autoComplete="off"
        {...form.field('hours')}
      />
      <SwitchField
        label={t('clinics.emergency')}
        state={t(form.values.isEmergency ? 'clinics.yes' : 'clinics.no')}
        isOn={form.values.isEmergency}
        onChange={(isOn) => form.set('isEmergency', isOn)}
      />
    </DialogForm>
  )
}

export function ClinicDialog({ isOpen, onClose, ...props }: EntryDialogProps<Clinic>) {
  const { t } = useTranslation('emergency-card')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(props.entry ? 'clinics.edit' : 'clinics.add')}>
      <ClinicForm {...props} />
    </Dialog>
  )
}

function ConditionForm({ entry, onSave }: FormProps<string>) {
  const { t } = useTranslation('emergency-card')
  const { close } = useDialogControl()
  const form = useForm({
    schema: conditionSchema,
    initial: { name: entry ?? '' },
    messages: {
      name: {
        required: t('invalid.conditionRequired'),
        too_long: tooLong(t('subjects.condition'), conditionMax),
      },
    },
    save: async ({ name }) => {
      await onSave(name)
      close()
    },
  })
  return (
    <DialogForm form={form}>
      <TextField
        label={t('conditions.name')}
        placeholder={t('conditions.namePlaceholder')}
        isRequired
        autoFocus
        autoComplete="off"
        {...form.field('name')}
      />
    </DialogForm>
  )
}

export function ConditionDialog({ isOpen, onClose, ...props }: EntryDialogProps<string>) {
  const { t } = useTranslation('emergency-card')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(props.entry === null ? 'conditions.add' : 'conditions.edit')}
    >
      <ConditionForm {...props} />
    </Dialog>
  )
}
