// Needs no account and no installation.
import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarePet, OpenedCareLink } from '#contract/features/care-links/schema.ts'
import type { PendingDoseQuestion } from '#web/shared/doses/mark-dose.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { i18n } from '#web/shared/i18n/i18n.ts'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { PlainButton } from '#web/ui/actions/plain-button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { createCareClient } from './care-client.ts'
import { createCareHolder, type CareHolder } from './care-holder.ts'
import { createCareStorage } from './care-storage.ts'
import { Notice, useNotice } from './notice.tsx'
import { PetParts } from './pet-parts.tsx'
import type { WaitingAct } from './waiting-acts.ts'
import { WaitingPart } from './waiting-part.tsx'

export interface PassProps {
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

// With the first question at the latest, which comes with an answer of the server.
const questionDialog = deferCode(async () => (await import('./question-dialog.tsx')).QuestionDialog, 'idle')

/** One question at a time; its answer waits until the dialog has loaded. */
const useQuestion = () => {
  const [asked, setAsked] = useState<{
    readonly pending: PendingDoseQuestion
    readonly Dialog: Awaited<ReturnType<typeof questionDialog.load>>
  }>()
  const ask = async (name: string, question: PendingDoseQuestion['question']): Promise<boolean> => {
    const Dialog = await questionDialog.load()
    return new Promise((answer) => setAsked({ Dialog, pending: { name, question, answer } }))
  }
  return {
    ask,
    dialog: asked && <asked.Dialog pending={asked.pending} onClose={() => setAsked(undefined)} />,
  }
}

export function HolderPage({ token, Frame, Pass }: HolderPageProps) {
  const { t } = useTranslation('care-holder')
  const { notice, notify } = useNotice()
  const { ask, dialog } = useQuestion()
  const [holder] = useState(() =>
    createCareHolder(createCareClient(token), createCareStorage(token), {
      onKnown: (name) => notify(`${i18n.t('doses:already.given')} · ${name}`),
      ask,
    }),
  )
  useEffect(() => holder.start(), [holder])
  const state = useSyncExternalStore(holder.subscribe, holder.get, holder.get)
  const { phase, opened } = state
  usePageTitle(t(phase === 'ended' ? 'ended' : 'pageTitle'))
  if (phase === 'ended')
    return (
      <Frame>
        <main id="content" className="page grid grow place-items-center pb-16 text-center">
          <div role="alert" className="flex flex-col gap-2">
            <h1 className="text-2xl font-extrabold">{t('ended')}</h1>
            <p className="text-muted">{t('endedText')}</p>
          </div>
        </main>
      </Frame>
    )
  return (
    <Frame>
      <main id="content" className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-5 pt-4 pb-16">
        {phase === 'loading' && (
          <div aria-busy>
            <output className="sr-only">{t('loading')}</output>
            <div aria-hidden className="skeleton h-80 rounded-card" />
          </div>
        )}
        {phase === 'failed' && (
          <div role="alert" className="card flex flex-col items-center gap-1 p-6 text-center">
            <p className="font-display text-lg font-bold">{t('failed')}</p>
            <p className="text-muted">{t('failedText')}</p>
            <PlainButton className="mt-3" onClick={holder.retry}>
              {t('retry')}
            </PlainButton>
          </div>
        )}
        {opened && (
          <Opened {...state} opened={opened} holder={holder} token={token} Pass={Pass} onNotice={notify} />
        )}
      </main>
      {dialog}
      <Notice notice={notice} />
    </Frame>
  )
}
interface OpenedProps extends Pick<HolderPageProps, 'token' | 'Pass'> {
  readonly opened: OpenedCareLink
  readonly waiting: readonly WaitingAct[]
  readonly isConnected: boolean
  readonly holder: CareHolder
  readonly onNotice: (text: string) => void
}

function Opened({ opened, waiting, isConnected, holder, token, Pass, onNotice }: OpenedProps) {
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
            <PetParts pet={pet} opened={opened} waiting={waiting} holder={holder} onNotice={onNotice} />
          )}
        </article>
      ))}
    </>
  )
}
