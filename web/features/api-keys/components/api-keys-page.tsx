import { useQuery } from '@tanstack/react-query'
import { Plus } from '#web/ui/images/icons.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiKey } from '#contract/features/api-keys/schema.ts'
import { minuteMs } from '#contract/shared/dates.ts'
import noKeys from '#web/art/empty/no-keys.svg'
import { apiKeysQuery } from '#web/features/api-keys/api.ts'
import { usePetNames } from '#web/features/api-keys/pet-names.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { OnceConfirmed } from '#web/shared/session/confirm-first.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/content-states.tsx'
import { NarrowPage } from '#web/ui/layout/narrow-page.tsx'
import { RecordCards, RecordCardSkeleton } from '#web/ui/layout/record-card.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { ApiKeyCard } from './api-key-card.tsx'

const RevokeKeyDialog = lazyDialog(
  async () => (await import('./revoke-key-dialog.tsx')).RevokeKeyDialog,
  'confirm',
)

interface ApiKeysPageProps {
  readonly back: ReactNode
  readonly onNew: () => void
}

export function ApiKeysPage({ back, onNew }: ApiKeysPageProps) {
  const { t } = useTranslation('api-keys')
  usePageTitle(t('title'))
  const query = useQuery(apiKeysQuery())
  const keys = query.data?.keys
  const isEmpty = keys?.length === 0
  const hasKeys = keys !== undefined && !isEmpty
  const button = (
    <OnceConfirmed>
      <Button variant="brand" onPress={onNew}>
        <Plus aria-hidden size={20} /> {t('new.title')}
      </Button>
    </OnceConfirmed>
  )
  return (
    <NarrowPage
      back={back}
      title={t('title')}
      text={isEmpty ? undefined : t('text')}
      action={hasKeys ? button : undefined}
      aside={
        <TextLink isStanding href="/api/docs" target="_blank" rel="noopener" className="text-dense">
          {t('docs')}
        </TextLink>
      }
    >
      {keys === undefined && (
        <QueryPending query={query} failedTitle={t('failed')} skeleton={<KeysSkeleton />} />
      )}
      {isEmpty && (
        <div className="card">
          <EmptyState art={noKeys} tint="sun-soft" title={t('emptyTitle')} text={t('text')} action={button} />
        </div>
      )}
      {hasKeys && <Keys keys={keys} />}
    </NarrowPage>
  )
}

function KeysSkeleton() {
  const { t } = useTranslation('api-keys')
  return (
    <output aria-busy aria-label={t('loading')} className="block">
      <RecordCards>
        <RecordCardSkeleton lines={3} />
        <RecordCardSkeleton lines={3} />
      </RecordCards>
    </output>
  )
}

/** Ticks, so that an expiring key is marked in time. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(ticking)
  }, [])
  return now
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const revocation = useLazyDialog<ApiKey>()
  const names = usePetNames(keys.flatMap(({ petIds }) => petIds ?? []))
  const now = useNow()
  return (
    <>
      <RecordCards>
        {keys.map((key) => (
          <ApiKeyCard
            key={key.id}
            apiKey={key}
            names={names}
            now={now}
            onRevoke={() => revocation.open(key)}
          />
        ))}
      </RecordCards>
      {revocation.draw((key, props) => (
        <RevokeKeyDialog apiKey={key} {...props} />
      ))}
    </>
  )
}
