import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import nothing from '#web/art/empty/community-soon.svg'
import type { ReportedConversation } from '#contract/features/tags/schema.ts'
import { reportedQuery, settleReport } from '#web/features/tags/api.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { toPictureProps } from '#web/shared/images/picture-props.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/content-states.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { Picture } from '#web/ui/images/picture.tsx'

/** Import it lazily, and only for administrators. */
export function ReportedConversations() {
  const { t } = useTranslation('tags')
  const query = useQuery(reportedQuery({ failure: t('reports.loadFailed') }))
  const items = query.data?.items
  if (!items)
    return (
      <QueryPending
        query={query}
        failedTitle={t('reports.loadFailed')}
        skeleton={<Skeleton className="h-40" />}
      />
    )
  if (items.length === 0)
    return (
      <div className="card">
        <EmptyState art={nothing} tint="sky" title={t('reports.empty')} text={t('reports.emptyText')} />
      </div>
    )
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4">
      {items.map((reported) => (
        <Reported key={reported.id} reported={reported} />
      ))}
    </ul>
  )
}

function Reported({ reported: { id, petName, reportedAt, messages } }: { reported: ReportedConversation }) {
  const { t } = useTranslation('tags')
  const { moment } = useFormatter()
  const settle = useMutation(settleReport({ failure: t('reports.failed') }))
  return (
    <li className="card flex flex-col gap-3 p-4 md:p-5">
      <p id={`report-${id}`}>
        <bdi className="font-display text-lg font-bold">{petName}</bdi>{' '}
        <span className="text-sm text-muted">{moment(reportedAt)}</span>
      </p>
      <ol className="flex flex-col gap-2">
        {messages.map(({ id: messageId, author, text, createdAt, image }) => (
          <li key={messageId} className="rounded-field bg-sunken px-4 py-2.5">
            <p className="text-cap text-muted">
              {t(`reports.author.${author}`)} · {moment(createdAt)}
            </p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
            {image && (
              <Picture
                {...toPictureProps(image)}
                sizes="320px"
                alt={t('reports.photo')}
                className="mt-2 w-full max-w-80 rounded-field"
              />
            )}
          </li>
        ))}
      </ol>
      <Button
        size="sm"
        className="mt-auto self-start"
        aria-describedby={`report-${id}`}
        isBusy={settle.isPending}
        busyText={t('reports.settling')}
        onPress={() =>
          settle.mutate(
            { conversationId: id },
            {
              onSuccess: () => {
                toast.success(t('reports.settled'))
                // The card disappears together with its button.
                focusHeading()
              },
            },
          )
        }
      >
        {t('reports.settle')}
      </Button>
    </li>
  )
}
