import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownerMessagesQuery, writeToFinder } from '#web/features/lost/api.ts'
import { Conversation } from '#web/features/lost/components/found/conversation.tsx'
import { MoneyWarning } from '#web/features/lost/components/notice/money-warning.tsx'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

interface OwnerConversationProps {
  readonly petId: string
  readonly reportId: string
  readonly hasReward: boolean
}

export function OwnerConversation({ petId, reportId, hasReward }: OwnerConversationProps) {
  const { t } = useTranslation('lost')
  const query = useQuery(ownerMessagesQuery(petId, reportId))
  const write = useMutation(writeToFinder(t('conversation.failed')))
  if (!query.data)
    return (
      <QueryPending
        query={query}
        failedTitle={t('conversation.loadFailed')}
        skeleton={
          <div aria-busy>
            <output className="sr-only">{t('conversation.loading')}</output>
            <Skeleton className="mt-3 h-40" />
          </div>
        }
      />
    )
  return (
    <div className="mt-3 flex flex-col gap-3">
      {hasReward && <MoneyWarning to="owner" />}
      <Conversation
        messages={query.data.items}
        own="owner"
        onSend={(text) => write.mutateAsync({ petId, reportId, text })}
      />
    </div>
  )
}
