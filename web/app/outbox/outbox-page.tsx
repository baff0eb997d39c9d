import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import allSent from '#web/art/empty/asleep.svg'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { petsQuery } from '#web/features/pets/api.ts'
import { findListedPet } from '#web/shared/lists/listed-pets.ts'
import { useAddressTarget } from '#web/shared/navigation/address-target.ts'
import { Link, LinkButton } from '#web/shared/navigation/link.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { currentOutbox } from '#web/shared/outbox/current-outbox.ts'
import { DiscardDialog } from '#web/shared/outbox/discard-dialog.tsx'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import { isOpenEntry, isQuestion } from '#web/shared/outbox/open-entries.ts'
import { useOutboxEntries } from '#web/shared/outbox/use-outbox-entries.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { EmptyState } from '#web/ui/feedback/content-states.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ArrowLeft, Download, Send } from '#web/ui/images/icons.ts'
import { NarrowPage } from '#web/ui/layout/narrow-page.tsx'
import { RecordCards } from '#web/ui/layout/record-card.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { EntryCard } from './entry-card.tsx'
import { exportEntries } from './export-entries.ts'

const SafariStorageNotice = lazyContent(
  async () =>
    (await withMessages(import('#web/shared/installation/safari-storage-notice.tsx'), 'device'))
      .SafariStorageNotice,
  { as: 'extra', placeholder: null },
)

const useSending = () => {
  const { t } = useTranslation('outbox')
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const areAllSent = await currentOutbox()?.flush()
    setSending(false)
    if (areAllSent === false) toast.info(t('stillWaiting'))
  }
  return { isSending, send }
}

function NothingWaits() {
  const { t } = useTranslation('outbox')
  return (
    <div className="card">
      <EmptyState
        art={allSent}
        tint="mint"
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <LinkButton variant="brand" to="/app">
            {t('toPets')}
          </LinkButton>
        }
      />
    </div>
  )
}

/** False only where the whole list is there without it. */
const useKnownPets = (): ((petId: string) => boolean) => {
  const { data } = useQuery(petsQuery())
  return (petId) => findListedPet(petId) !== undefined || data === undefined || data.next !== null
}

export function OutboxPage() {
  const { t } = useTranslation('outbox')
  usePageTitle(t('title'))
  const entries = useOutboxEntries().filter(isOpenEntry)
  const { isSending, send } = useSending()
  const { open, draw } = useLazyDialog<OutboxEntry>()
  useAddressTarget(entries.length > 0)
  const isKnown = useKnownPets()
  const pets = [...Map.groupBy(entries, ({ petId }) => petId)]
  return (
    <NarrowPage
      back={
        <Link to="/app/profile" aria-label={t('back')} className="icon-btn text-fg">
          <ArrowLeft aria-hidden size={22} />
        </Link>
      }
      title={t('title')}
      {...(entries.length > 0 && {
        text: t('text'),
        action: (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="brand"
              isBusy={isSending}
              busyText={t('sending')}
              onPress={() => void send()}
            >
              <Send aria-hidden size={18} /> {t('sendNow')}
            </Button>
            <Button size="sm" onPress={() => exportEntries(entries)}>
              <Download aria-hidden size={18} /> {t('export')}
            </Button>
          </div>
        ),
      })}
    >
      {entries.length === 0 && <NothingWaits />}
      <div className="flex flex-col gap-8">
        {entries.length > 0 && <SafariStorageNotice />}
        {pets.map(([petId, ofPet]) => {
          const pet = findListedPet(petId)
          const next = ofPet.find((entry) => !isQuestion(entry))
          return (
            <section key={petId} aria-labelledby={petId} className="flex flex-col gap-3">
              <h2 id={petId} dir="auto" className="text-lg/6 font-bold wrap-anywhere">
                {pet?.name ?? t('otherPet')}
              </h2>
              <RecordCards>
                {ofPet.map((entry) => (
                  <EntryCard
                    key={entry.key}
                    entry={entry}
                    isPetKnown={isKnown(petId)}
                    isSending={isSending && entry === next}
                    onDiscard={() => open(entry)}
                  />
                ))}
              </RecordCards>
            </section>
          )
        })}
      </div>
      {draw((entry, props) => (
        <DiscardDialog entry={entry} {...props} />
      ))}
    </NarrowPage>
  )
}
