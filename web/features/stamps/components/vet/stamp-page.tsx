// The veterinarian has no account, and makes one stamp.
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Fragment, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invitationMinutes } from '#contract/features/stamps/limits.ts'
import lost from '#web/art/empty/not-found-404.svg'
import done from '#web/art/empty/no-vaccines.svg'
import type { StampedKind } from '#contract/features/stamps/limits.ts'
import type { OpenedInvitation } from '#contract/features/stamps/schema.ts'
import { openedQuery } from '#web/features/stamps/api.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { speciesArt } from '#web/shared/images/species-art.ts'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { EmptyState, FailedState, Skeleton } from '#web/ui/feedback/content-states.tsx'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { StampForm } from './stamp-form.tsx'

export function StampPage() {
  const { t } = useTranslation('stamps')
  // Browsers do not send the part behind the #: the token leaves the phone only in the request.
  const token = useLocation({ select: ({ hash }) => hash })
  const { data, error, refetch } = useQuery(openedQuery(token))
  const [isDone, setDone] = useState(false)
  usePageTitle(t('vet.title'))
  useEffect(() => {
    if (isDone) focusHeading()
  }, [isDone])
  return (
    <main id="content" className="page grid w-full max-w-2xl grow content-start gap-6 pt-4 pb-16">
      {isDone ? (
        <EmptyState art={done} tint="mint" level={1} title={t('vet.doneTitle')} text={t('vet.doneText')} />
      ) : data ? (
        <Opened token={token} invitation={data} onDone={() => setDone(true)} />
      ) : error && ['INVALID_TOKEN', 'BAD_REQUEST'].includes(errorCodeOf(error)) ? (
        <EmptyState
          art={lost}
          tint="sun-soft"
          level={1}
          title={t('vet.goneTitle')}
          text={t('vet.goneText', { minutes: invitationMinutes })}
        />
      ) : error ? (
        <FailedState title={t('vet.failedTitle')} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy className="flex flex-col gap-4">
          <output className="sr-only">{t('vet.loading')}</output>
          <Skeleton className="h-24" />
          <Skeleton className="h-96" />
        </div>
      )}
    </main>
  )
}

interface OpenedProps {
  readonly token: string
  readonly invitation: OpenedInvitation
  readonly onDone: () => void
}

function Opened({ token, invitation, onDone }: OpenedProps) {
  const { t } = useTranslation('stamps')
  const { pet, kinds, record, isCorrection } = invitation
  const [kind, setKind] = useState<StampedKind>(kinds[0] ?? 'vaccines')
  return (
    <>
      <PetHeading pet={pet} />
      <p className="text-dense">
        {t(isCorrection ? 'vet.correct' : record === null ? 'vet.add' : 'vet.confirm')} {t('vet.kept')}
      </p>
      {kinds.length > 1 && (
        <ChoiceChips
          label={t('vet.kind')}
          value={kind}
          onChange={setKind}
          options={kinds.map((id) => ({ id, label: t(`kinds.${id}`) }))}
        />
      )}
      <StampForm key={kind} token={token} kind={kind} species={pet.species} known={record} onDone={onDone} />
    </>
  )
}

function PetHeading({ pet }: { pet: OpenedInvitation['pet'] }) {
  const { t } = useTranslation(['stamps', 'pets'])
  const format = useFormatter()
  const facts = [
    t(`pets:species.${pet.species}`),
    pet.breed,
    pet.birthDate === null ? null : t('vet.born', { date: format.date(pet.birthDate) }),
    pet.microchipNumber === null ? null : t('vet.microchip', { number: pet.microchipNumber }),
  ].filter((fact) => fact !== null)
  return (
    <div className="flex items-center gap-4">
      <img
        src={pet.photo ?? speciesArt[pet.species]}
        alt=""
        width={80}
        height={80}
        className="size-20 shrink-0 rounded-field object-cover"
      />
      <div className="min-w-0">
        <h1 className="text-2xl font-extrabold wrap-anywhere">{t('vet.heading', { name: pet.name })}</h1>
        <p className="text-dense text-muted wrap-anywhere">
          {facts.map((fact, index) => (
            // Lines break between two facts, not inside one that fits.
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <span className="inline-block">{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
    </div>
  )
}
