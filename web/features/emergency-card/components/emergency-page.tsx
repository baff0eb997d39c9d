import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { cardQueries } from '#web/features/emergency-card/api.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { currentLanguage, languages, loadFirstMessages, loadMessages } from '#web/shared/i18n/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { Printer } from '#web/ui/images/icons.ts'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'
import { Clinics, Conditions, Contacts } from './call-lists.tsx'
import { currentMedications, medicationFacts } from './card-content.ts'
import { CardIdentity } from './card-identity.tsx'
import { CardPart } from './card-part.tsx'
import { EmergencyWarnings } from './emergency-warnings.tsx'
import { HandlingPart } from './handling-part.tsx'

// The card on paper has both languages.
const PrintedCards = lazyContent(
  async () => {
    const [{ PrintedCards: Content }] = await Promise.all([
      import('./printed-cards.tsx'),
      ...languages.flatMap((language) => [
        loadFirstMessages(language),
        loadMessages(language, 'emergency-card'),
      ]),
    ])
    return Content
  },
  { as: 'part' },
)

interface EmergencyPageProps {
  /** Undefined until it is loaded. */
  readonly pet: Pet | undefined
  readonly frame: SubPageFrame
  readonly mayEdit: boolean
}

export function EmergencyPage({ pet, frame, mayEdit }: EmergencyPageProps) {
  const { t } = useTranslation('emergency-card')
  return (
    <SubPage
      frame={frame}
      title={t('section.title')}
      action={
        <Button variant="brand" onPress={() => window.print()}>
          <Printer aria-hidden size={20} />
          {t('print.button')}
        </Button>
      }
    >
      {pet ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-5">
          <CardIdentity pet={pet} />
          <EmergencyWarnings pet={pet} />
          <Contacts pet={pet} mayEdit={mayEdit} />
          <Clinics pet={pet} mayEdit={mayEdit} />
          <CardPart title={t('medications')}>
            <Medications petId={pet.id} />
          </CardPart>
          <Conditions pet={pet} mayEdit={mayEdit} />
          <HandlingPart pet={pet} />
          <PrintedCards pet={pet} />
        </div>
      ) : (
        <div aria-busy>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-80 rounded-card" />
        </div>
      )}
    </SubPage>
  )
}

function Medications({ petId }: { petId: string }) {
  const { t } = useTranslation('emergency-card')
  const asked = useQuery(cardQueries(petId).medications)
  if (!asked.data)
    return (
      <QueryPending
        query={asked}
        failedTitle={t('failed')}
        skeleton={<Skeleton aria-hidden className="h-14" />}
      />
    )
  const current = currentMedications(asked.data.items)
  if (current.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <ul className="flex flex-col gap-2.5 text-lg/7">
      {current.map((medication) => (
        <li key={medication.id} dir="auto" className="wrap-anywhere">
          <strong className="block">{medication.name}</strong>
          {medicationFacts(medication, currentLanguage())}
        </li>
      ))}
    </ul>
  )
}
