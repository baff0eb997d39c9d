import { useTranslation } from 'react-i18next'
import type { CarePet } from '#contract/features/care-links/schema.ts'
import { groupPhone } from '#contract/shared/phones/phone-groups.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { PhoneCall } from '#web/ui/images/icons.ts'
import { CarePart } from './care-part.tsx'

interface Reached {
  readonly name: string
  readonly detail: string
  readonly phone: string | null
  readonly isEmergency: boolean
}

/** The emergency clinic first, as it stands; then the people in the order of calling. */
const reachedOf = ({ contacts = [], clinics = [] }: CarePet): readonly Reached[] => {
  const people = contacts.map(({ name, relation, phone, email }) => ({
    name,
    detail: [relation, phone === null ? email : null].filter((part) => part !== null).join(' · '),
    phone,
    isEmergency: false,
  }))
  const places = clinics.map(({ name, address, hours, phone, isEmergency }) => ({
    name,
    detail: [address, hours].filter((part) => part !== null).join(' · '),
    phone,
    isEmergency,
  }))
  const urgent = places.filter(({ isEmergency }) => isEmergency)
  return [...people, ...urgent, ...places.filter(({ isEmergency }) => !isEmergency)]
}

export function EmergencyPart({ pet }: { readonly pet: CarePet }) {
  const { t } = useTranslation('care-holder')
  const reached = reachedOf(pet)
  const text = pet.sheet?.emergency ?? null
  if (text === null && reached.length === 0) return null
  return (
    <CarePart title={t('emergency')} isWarning>
      {text !== null && (
        <p dir="auto" className="font-semibold whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {reached.map(({ name, detail, phone, isEmergency }) => (
          <li key={`${name} ${phone}`} className="flex flex-col gap-1.5">
            <p dir="auto" className="flex flex-wrap items-center gap-x-2 font-bold wrap-anywhere">
              {name} {isEmergency && <Badge kind="danger">{t('clinicOfEmergencies')}</Badge>}
            </p>
            {detail !== '' && (
              <p dir="auto" className="text-base wrap-anywhere">
                {detail}
              </p>
            )}
            {/* No button is printed. */}
            {phone !== null && <p className="hidden tabular-nums print:block">{groupPhone(phone)}</p>}
            {phone !== null && (
              <LinkButton
                href={`tel:${phone}`}
                aria-label={`${t('call')} ${groupPhone(phone)}, ${name}`}
                className="min-h-14 w-full flex-wrap gap-y-0 bg-surface px-3"
              >
                <PhoneCall aria-hidden size={22} />
                {t('call')} <span className="min-w-0 tabular-nums">{groupPhone(phone)}</span>
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </CarePart>
  )
}
