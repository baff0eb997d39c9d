import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { TextLink } from '#web/shared/navigation/link.tsx'
import { handlingLines } from './card-content.ts'
import { Clinics, Conditions, Contacts } from './call-lists.tsx'
import { EmergencyWarnings } from './emergency-warnings.tsx'
import { HandlingPart } from './handling-part.tsx'

/** The card without what the page of another feature shows: identity and medications. */
export function EmergencySummary({ pet }: { pet: Pet }) {
  const { t } = useTranslation('emergency-card')
  const { conditions = [], contacts = [], clinics = [] } = pet
  return (
    <div className="mt-5 grid items-start gap-4 lg:grid-cols-2 lg:gap-5">
      <div className="lg:col-span-2">
        <EmergencyWarnings pet={pet} />
      </div>
      {conditions.length > 0 && <Conditions pet={pet} mayEdit={false} />}
      {handlingLines(pet.handling, currentLanguage()).length > 0 && <HandlingPart pet={pet} />}
      {contacts.length > 0 && <Contacts pet={pet} mayEdit={false} />}
      {clinics.length > 0 && <Clinics pet={pet} mayEdit={false} />}
      <TextLink isStanding to="/app/pet/$petId/emergency" params={{ petId: pet.id }} className="print:hidden">
        {t('open')}
      </TextLink>
    </div>
  )
}
