import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { handlingLines } from '#contract/features/pets/handling-words.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { groupPhone } from '#contract/shared/phones/phone-groups.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { TextLink } from '#web/shared/navigation/link.tsx'
import { TextLink as PlainLink } from '#web/ui/actions/link-button.tsx'
import { joinStated } from './card-content.ts'
import { EmergencyWarnings } from './emergency-warnings.tsx'

interface Reached {
  readonly text: string
  readonly phone: string | null
}

function Reachable({ list }: { list: readonly Reached[] }) {
  return (
    <ul>
      {list.map(({ text, phone }) => (
        <li key={`${text} ${phone}`} dir="auto" className="flex flex-wrap items-center gap-x-3">
          {text}
          {phone !== null && (
            <PlainLink isStanding href={`tel:${phone}`} className="tabular-nums">
              {groupPhone(phone)}
            </PlainLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The card in brief, without what the page of another feature shows: identity and medications. */
export function EmergencySummary({ pet }: { pet: Pet }) {
  const { t } = useTranslation('emergency-card')
  const { conditions = [], contacts = [], clinics = [], handling } = pet
  const people = contacts.map(({ name, relation, phone, email }) => ({
    text: joinStated(name, relation, phone === null ? email : null),
    phone,
  }))
  const places = clinics.map(({ name, phone, address, isEmergency }) => ({
    text: joinStated(name, isEmergency ? t('emergencyClinic') : null, address),
    phone,
  }))
  const parts: readonly { readonly title: string; readonly content: ReactNode }[] = [
    { title: t('conditions.title'), content: joinStated(...conditions) },
    {
      title: t('handling'),
      content: joinStated(...handlingLines(handling, (words) => words[currentLanguage()])),
    },
    { title: t('contacts.title'), content: people.length > 0 && <Reachable list={people} /> },
    { title: t('clinics.title'), content: places.length > 0 && <Reachable list={places} /> },
  ]
  const known = parts.filter(({ content }) => content !== '' && content !== false)
  return (
    <div className="mt-5 grid gap-x-5 gap-y-4">
      <EmergencyWarnings pet={pet} />
      {known.length > 0 && (
        <dl className="card grid gap-x-8 gap-y-3 p-5 md:p-6 lg:grid-cols-2">
          {known.map(({ title, content }) => (
            <div key={title} className="min-w-0">
              <dt className="text-muted">{title}</dt>
              <dd dir="auto" className="text-lg/7 wrap-anywhere">
                {content}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <TextLink
        isStanding
        to="/app/pet/$petId/emergency"
        params={{ petId: pet.id }}
        className="justify-self-start print:hidden"
      >
        {t('open')}
      </TextLink>
    </div>
  )
}
