import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { endedConversationDays } from '#contract/features/tags/limits.ts'
import type { Conversation, ConversationMessage, FinderPosition } from '#contract/features/tags/schema.ts'
import { conversationsQuery, markTagRead } from '#web/features/tags/api.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { toPictureProps } from '#web/shared/images/picture-props.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { MapPin } from '#web/ui/images/icons.ts'
import { Picture } from '#web/ui/images/picture.tsx'
import { ConversationActions } from './conversation-actions.tsx'
import { ReplyForm } from './reply-form.tsx'
import { TagPart } from './tag-part.tsx'

export interface ConversationsProps {
  readonly petId: string
  readonly name: string
  /** Shows the place of a finder, by the feature that has maps. */
  readonly Place: ComponentType<{
    readonly position: FinderPosition
    readonly isExact: boolean
    readonly name: string
  }>
}

/** Shown messages count as read, while the page is seen. */
const useMarkRead = (petId: string, items: readonly Conversation[] | undefined): void => {
  const { mutate } = useMutation(markTagRead())
  const newest = items?.find(({ isUnread }) => isUnread)
  const unread = newest && `${newest.id} ${newest.lastAt}`
  useEffect(() => {
    if (unread === undefined) return
    const read = () => {
      if (document.visibilityState === 'visible') mutate({ petId })
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [mutate, petId, unread])
}

export function Conversations({ petId, name, Place }: ConversationsProps) {
  const { t } = useTranslation('tags')
  const query = useQuery(conversationsQuery(petId, { failure: t('loadFailed') }))
  const items = query.data?.items
  useMarkRead(petId, items)
  return (
    <TagPart title={t('talk.title')}>
      {!items && (
        <QueryPending query={query} failedTitle={t('failedTitle')} skeleton={<Skeleton className="h-20" />} />
      )}
      {items?.length === 0 && <p className="text-muted">{t('talk.none')}</p>}
      {items?.map((conversation) => (
        <Talk key={conversation.id} {...{ petId, name, Place, conversation }} />
      ))}
    </TagPart>
  )
}

interface TalkProps extends ConversationsProps {
  readonly conversation: Conversation
}

function Talk({ petId, name, Place, conversation }: TalkProps) {
  const { t } = useTranslation('tags')
  const format = useFormatter()
  const { end, isUnread, startedAt, messages } = conversation
  const moment = format.moment(startedAt)
  return (
    <article
      aria-label={`${t('talk.finder', { name })}, ${moment}`}
      className="flex flex-col gap-3 border-t-2 border-line pt-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-sans text-base font-semibold">{t('talk.finder', { name })}</h3>
        {isUnread && (
          <Badge kind="danger" icon={null}>
            {t('talk.unread')}
          </Badge>
        )}
      </div>
      <ol aria-live="polite" className="flex flex-col gap-2">
        {messages.map((message) => (
          <Message key={message.id} name={name} message={message} Place={Place} />
        ))}
      </ol>
      {end === null ? (
        <>
          <ReplyForm petId={petId} conversationId={conversation.id} moment={moment} />
          <p className="text-sm text-muted">{t('talk.warning')}</p>
        </>
      ) : (
        <p className="text-dense text-muted">{t(`talk.ended.${end}`, { days: endedConversationDays })}</p>
      )}
      <ConversationActions petId={petId} conversation={conversation} moment={moment} />
    </article>
  )
}

interface MessageProps extends Pick<ConversationsProps, 'name' | 'Place'> {
  readonly message: ConversationMessage
}

function Message({ name, message, Place }: MessageProps) {
  const { t } = useTranslation('tags')
  const format = useFormatter()
  const { author, text, place, position, image, createdAt } = message
  const isOwn = author === 'owner'
  return (
    <li
      className={`max-w-[min(36rem,92%)] rounded-field px-4 py-2.5 ${isOwn ? 'self-end bg-mint' : 'self-start bg-sunken'}`}
    >
      <p className="text-cap text-muted">
        {isOwn ? t('talk.you') : t('talk.finder', { name })} · {format.moment(createdAt)}
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {place !== null && (
        <p dir="auto" className="mt-1 flex gap-1.5 text-dense wrap-anywhere">
          <MapPin aria-hidden size={18} className="mt-0.5 shrink-0" /> {place}
        </p>
      )}
      {position && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 text-dense">
          {t(`talk.${position.accuracy}`)}: {position.latitude}, {position.longitude}
          <Place
            position={position}
            isExact={position.accuracy === 'exact'}
            name={t(`talk.${position.accuracy}`)}
          />
        </div>
      )}
      {image && (
        <Picture
          {...toPictureProps(image)}
          sizes="320px"
          alt={t('talk.photo', { name })}
          className="mt-2 w-full max-w-80 rounded-field"
        />
      )}
    </li>
  )
}
