// Needs no account, and installs nothing.
import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarePet, OpenedCareLink } from '#contract/features/care-links/schema.ts'
import { i18n, withMessages } from '#web/shared/i18n/i18n.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import type { PendingDoseQuestion } from '#web/shared/doses/mark-dose.ts'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { FailedState, Skeleton } from '#web/ui/feedback/content-states.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { createCareClient } from './care-client.ts'
import { createCareHolder, type CareHolder } from './care-holder.ts'
import { createCareStorage } from './care-storage.ts'
import { PetParts } from './pet-parts.tsx'
import type { WaitingAct } from './waiting-acts.ts'
import { WaitingPart } from './waiting-part.tsx'

interface PassProps {
  readonly pet: CarePet
  readonly opened: OpenedCareLink
  readonly token: string
}

interface HolderPageProps {
  /** From the address. */
  readonly token: string
  /** It goes with everything else when the link ends. */
  readonly Frame: ComponentType<{ readonly children: ReactNode }>
  /** Draws a pet of a pass, in place of a sitter's parts. */
  readonly Pass: ComponentType<PassProps>
}

// A question comes with an answer of the server, so there is a network to load it.
const DoseQuestionDialog = lazyDialog(
  async () =>
    (await withMessages(import('#web/shared/doses/dose-question-dialog.tsx'), 'doses')).DoseQuestionDialog,
  'confirm',
  'wanted',
)

const createHolder = (token: string, ask: (pending: PendingDoseQuestion) => void): CareHolder =>
  createCareHolder(createCareClient(token), createCareStorage(token), {
    onKnown: (name) => toast.info(i18n.t('doses:already.given'), name),
    ask: (name, question) => new Promise((answer) => ask({ name, question, answer })),
  })

export function HolderPage({ token, Frame, Pass }: HolderPageProps) {
  const { t } = useTranslation('care-holder')
  const questions = useLazyDialog<PendingDoseQuestion>()
  const [holder] = useState(() => createHolder(token, questions.open))
  useEffect(() => holder.start(), [holder])
  const { phase, opened, waiting, isConnected } = useSyncExternalStore(
    holder.subscribe,
    holder.get,
    holder.get,
  )
  usePageTitle(t(phase === 'ended' ? 'ended' : 'pageTitle'))
  if (phase === 'ended')
    return (
      <main id="content" className="page grid min-h-dvh place-items-center">
        <div role="alert">
          <h1 className="text-2xl font-extrabold">{t('ended')}</h1>
        </div>
      </main>
    )
  return (
    <Frame>
      <main id="content" className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-5 pt-4 pb-16">
        {phase === 'loading' && (
          <div aria-busy>
            <output className="sr-only">{t('loading')}</output>
            <Skeleton className="h-80 rounded-card" />
          </div>
        )}
        {phase === 'failed' && <FailedState title={t('failed')} onRetry={holder.retry} />}
        {opened && (
          <Opened
            opened={opened}
            waiting={waiting}
            isConnected={isConnected}
            holder={holder}
            token={token}
            Pass={Pass}
          />
        )}
        {questions.draw((pending, { isOpen }) => (
          <DoseQuestionDialog
            pending={pending}
            isOpen={isOpen}
            onClose={() => {
              // The frame may be closed before the dialog loads, which is no confirmation.
              pending.answer(false)
              questions.close()
            }}
          />
        ))}
      </main>
    </Frame>
  )
}

interface OpenedProps extends Pick<HolderPageProps, 'token' | 'Pass'> {
  readonly opened: OpenedCareLink
  readonly waiting: readonly WaitingAct[]
  readonly isConnected: boolean
  readonly holder: CareHolder
}

function Opened({ opened, waiting, isConnected, holder, token, Pass }: OpenedProps) {
  const { t } = useTranslation('care-holder')
  const format = useFormatter()
  const { pets, name, expiresAt, kind } = opened
  const names = format.list(pets.map((pet) => pet.name))
  return (
    <>
      <header>
        <h1 dir="auto" className="text-3xl/9 font-extrabold wrap-anywhere">
          {t('title', { names })}
        </h1>
        <p dir="auto" className="mt-1 text-lg/7 text-muted wrap-anywhere">
          {t('forWhom', { name, when: format.moment(expiresAt) })}
        </p>
      </header>
      <WaitingPart waiting={waiting} isConnected={isConnected} holder={holder} />
      {pets.map((pet) => (
        <article key={pet.id} aria-label={pet.name} className="flex flex-col gap-5">
          <div className="flex items-center gap-4">
            <AnimalPhoto animal={pet} isFirst sizes="96px" alt="" className="size-24 rounded-card" />
            <p
              dir="auto"
              translate="no"
              className="min-w-0 font-display text-2xl/8 font-extrabold wrap-anywhere"
            >
              {pet.name}
            </p>
          </div>
          {kind === 'pass' ? (
            <Pass pet={pet} opened={opened} token={token} />
          ) : (
            <PetParts pet={pet} opened={opened} waiting={waiting} holder={holder} />
          )}
        </article>
      ))}
    </>
  )
}
