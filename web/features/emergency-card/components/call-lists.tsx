import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { displayName } from '#contract/features/auth/display-name.ts'
import type { Clinic, Contact } from '#contract/features/pets/contacts.ts'
import { clinicsMax, conditionsMax, contactsMax } from '#contract/features/pets/limits.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { groupPhone } from '#contract/shared/phones/phone-groups.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { LinkButton, TextLink } from '#web/ui/actions/link-button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { PhoneCall } from '#web/ui/images/icons.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { joinStated } from './card-content.ts'
import { contactsOf } from './contacts-of.ts'
import { ListedEntries, type EntryDialogProps } from './listed-entries.tsx'

const forms = () => withMessages(import('./entry-dialogs.tsx'), 'emergency-card')
const ContactDialog = lazyDialog<EntryDialogProps<Contact>>(async () => (await forms()).ContactDialog)
const ClinicDialog = lazyDialog<EntryDialogProps<Clinic>>(async () => (await forms()).ClinicDialog)
const ConditionDialog = lazyDialog<EntryDialogProps<string>>(async () => (await forms()).ConditionDialog)

interface ReachedProps {
  readonly name: string
  readonly badge?: ReactNode
  readonly phone: string | null
  readonly lines: string
  readonly email?: string | null
}

/** One tap calls. */
function Reached({ name, badge, phone, lines, email = null }: ReachedProps) {
  const { t } = useTranslation('emergency-card')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-48 wrap-anywhere">
        <h3 dir="auto" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg/7 font-bold">
          {name} {badge}
        </h3>
        {lines !== '' && (
          <p dir="auto" className="text-dense">
            {lines}
          </p>
        )}
        {phone !== null && <p className="text-lg/7 tabular-nums">{groupPhone(phone)}</p>}
        {email !== null && (
          <TextLink isStanding href={`mailto:${email}`}>
            {email}
          </TextLink>
        )}
      </div>
      {phone !== null && (
        <LinkButton variant="brand" size="sm" href={`tel:${phone}`} aria-label={t('callNamed', { name })}>
          <PhoneCall aria-hidden size={18} />
          {t('call')}
        </LinkButton>
      )}
    </div>
  )
}

function ContactEntry({ entry: { name, relation, phone, email } }: { entry: Contact }) {
  return <Reached name={name} lines={relation ?? ''} phone={phone} email={email} />
}

function ClinicEntry({ entry: { name, phone, address, hours, isEmergency } }: { entry: Clinic }) {
  const { t } = useTranslation('emergency-card')
  return (
    <Reached
      name={name}
      badge={isEmergency && <Badge kind="danger">{t('emergencyClinic')}</Badge>}
      lines={joinStated(address, hours)}
      phone={phone}
    />
  )
}

function ConditionEntry({ entry }: { entry: string }) {
  return (
    <p dir="auto" className="flex min-h-11 items-center text-lg/7 font-bold wrap-anywhere">
      {entry}
    </p>
  )
}

interface ListProps {
  readonly pet: Pet
  readonly mayEdit: boolean
}

export function Contacts({ pet, mayEdit }: ListProps) {
  const { t } = useTranslation('emergency-card')
  const person = usePerson()
  const owner = {
    name: displayName(person),
    relation: t('contacts.owner'),
    phone: null,
    email: person.email,
  }
  return (
    <ListedEntries<Contact>
      pet={pet}
      mayEdit={mayEdit}
      title={t('contacts.title')}
      add={t('contacts.add')}
      max={contactsMax}
      {...contactsOf}
      Entry={ContactEntry}
      EntryDialog={ContactDialog}
      empty={t('contacts.empty', { name: pet.name })}
      proposal={pet.access === 'owner' ? { label: t('contacts.addOwner'), entry: owner } : undefined}
    />
  )
}

export function Clinics({ pet, mayEdit }: ListProps) {
  const { t } = useTranslation('emergency-card')
  return (
    <ListedEntries<Clinic>
      pet={pet}
      mayEdit={mayEdit}
      title={t('clinics.title')}
      add={t('clinics.add')}
      max={clinicsMax}
      entriesOf={({ clinics = [] }) => clinics}
      nameOf={({ name }) => name}
      toLists={(clinics) => ({ clinics })}
      Entry={ClinicEntry}
      EntryDialog={ClinicDialog}
      empty={t('clinics.empty')}
    />
  )
}

export function Conditions({ pet, mayEdit }: ListProps) {
  const { t } = useTranslation('emergency-card')
  return (
    <ListedEntries<string>
      pet={pet}
      mayEdit={mayEdit}
      title={t('conditions.title')}
      add={t('conditions.add')}
      max={conditionsMax}
      entriesOf={({ conditions = [] }) => conditions}
      nameOf={(name) => name}
      toLists={(conditions) => ({ conditions })}
      Entry={ConditionEntry}
      EntryDialog={ConditionDialog}
      empty={t('conditions.empty')}
    />
  )
}
