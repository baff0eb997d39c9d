import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LostMatch, MatchReason, MatchState } from '#contract/features/lost/schema.ts'
import { setMatch } from '#web/features/lost/api.ts'
import type { FlagSubject } from '#web/features/lost/components/notice/flag-dialog.tsx'
import { PlaceOnMap } from '#web/features/lost/components/map/place-on-map.tsx'
import { useFacts } from '#web/features/lost/components/notice/notice-text.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'

const OwnerConversation = lazyContent(
  async () => (await import('./owner-conversation.tsx')).OwnerConversation,
  { as: 'part', placeholder: <Skeleton className="h-40" /> },
)
const FlagDialog = lazyDialog(
  async () => (await import('#web/features/lost/components/notice/flag-dialog.tsx')).FlagDialog,
  'confirm',
  'wanted',
)

const useReasonText = (): ((reason: MatchReason) => string) => {
  const { t } = useTranslation('lost-owner')
  const { number } = useFormatter()
  return (reason) => {
    if (reason.kind === 'distance')
      return reason.km < 1
        ? t('matches.reasons.near')
        : t('matches.reasons.distance', { km: number(reason.km, { max: 0 }) })
    if (reason.kind !== 'days') return t(`matches.reasons.${reason.kind}`)
    if (reason.days === 0) return t('matches.reasons.sameDay')
    return reason.days < 0 ? t('matches.reasons.before') : t('matches.reasons.days', { count: reason.days })
  }
}

interface MatchCardProps {
  readonly pet: { readonly id: string; readonly name: string }
  readonly match: LostMatch
  readonly hasReward: boolean
}

export function MatchCard({ pet, match, hasReward }: MatchCardProps) {
  const { t } = useTranslation('lost-owner')
  const { date } = useFormatter()
  const [facts, reasonText] = [useFacts(), useReasonText()]
  const { score, state, text, photo, species, reasons } = match
  const place = match.position ?? match.place
  // Finders who allow no exact place are at the centre of their cell.
  const isExact = place !== null && place.latitude !== match.place?.latitude
  return (
    <li className="rounded-card border-2 border-line p-3 md:p-4">
      <article className="flex flex-wrap gap-3.5">
        <AnimalPhoto
          animal={{ image: photo, species }}
          sizes="96px"
          alt=""
          className="size-24 rounded-thumb"
        />
        <div className="min-w-0 grow basis-48">
          <div className="flex flex-wrap gap-1.5">
            <Badge kind={score >= 60 ? 'ok' : 'neutral'} icon={null}>
              {t('matches.score', { score })}
            </Badge>
            {state !== 'open' && <Badge kind="info">{t(`matches.state.${state}`, { name: pet.name })}</Badge>}
            {match.hasUnread && <Badge kind="danger">{t('matches.unread')}</Badge>}
          </div>
          <h4 className="mt-1.5 font-semibold wrap-anywhere">{facts(match)}</h4>
          <p className="text-sm text-muted">{t('matches.foundOn', { day: date(match.foundOn) })}</p>
          <p className="mt-1 text-sm">{reasons.map(reasonText).join(' · ')}</p>
          {text !== null && (
            <p dir="auto" className="mt-2 text-dense whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          )}
          {place !== null && <PlaceOnMap position={place} isExact={isExact} name={t('matches.place')} />}
        </div>
      </article>
      <MatchActions pet={pet} match={match} hasReward={hasReward} />
    </li>
  )
}

function MatchActions({ pet, match: { reportId, state, messages }, hasReward }: MatchCardProps) {
  const { t } = useTranslation(['lost-owner', 'lost'])
  const [isWriting, setWriting] = useState(false)
  const flag = useLazyDialog<FlagSubject>()
  const { mutate, isPending } = useMutation(setMatch(t('matches.saveFailed')))
  const about = { petId: pet.id, reportId }
  const mark = (to: MatchState, done?: string) =>
    mutate(
      { ...about, state: to },
      {
        onSuccess: () => {
          if (done !== undefined) toast.undoable(done, undefined, () => mutate({ ...about, state }))
        },
      },
    )
  const isOver = state === 'dismissed' || state === 'blocked'
  const quiet = { variant: 'quiet', size: 'sm', isDisabled: isPending } as const
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-x-1 gap-y-1">
        {isOver ? (
          <Button {...quiet} onPress={() => mark('open')}>
            {t('matches.undo')}
          </Button>
        ) : (
          <>
            <Button size="sm" aria-expanded={isWriting} onPress={() => setWriting(!isWriting)}>
              {isWriting
                ? t('matches.hide')
                : messages === 0
                  ? t('matches.write')
                  : t('matches.messages', { count: messages })}
            </Button>
            {state === 'open' && (
              <Button {...quiet} onPress={() => mark('confirmed')}>
                {t('matches.confirm', { name: pet.name })}
              </Button>
            )}
            <Button {...quiet} onPress={() => mark('dismissed', t('matches.dismissed'))}>
              {t('matches.dismiss', { name: pet.name })}
            </Button>
            <Button {...quiet} onPress={() => mark('blocked', t('matches.blocked'))}>
              {t('matches.block')}
            </Button>
          </>
        )}
        <Button {...quiet} onPress={() => flag.open({ kind: 'report', id: reportId })}>
          {t('matches.flag')}
        </Button>
      </div>
      {isWriting && !isOver && <OwnerConversation petId={pet.id} reportId={reportId} hasReward={hasReward} />}
      {flag.draw((subject, dialog) => (
        <FlagDialog {...dialog} subject={subject} frameTitle={t('lost:flag.title')} />
      ))}
    </>
  )
}
