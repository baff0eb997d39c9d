import { useMutation } from '@tanstack/react-query'
import { LogOut, Pause, Trash2, UserRound } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Share } from '#contract/features/sharing/schema.ts'
import { setCanEdit } from '#web/features/sharing/api.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button, IconButton } from '#web/ui/actions/button.tsx'
import { Row } from '#web/ui/layout/rows.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useReminded } from './reminded.ts'

interface ShareRowProps {
  readonly petId: string
  readonly share: Share
  readonly isOwner: boolean
  readonly isPaused: boolean
  readonly onRemove: () => void
  readonly onLeave: () => void
  /** Called when Premium has ended meanwhile. */
  readonly onLimitReached: () => void
}

function OwnControls({ choice, onLeave }: { choice: ReactNode; onLeave: () => void }) {
  const { t } = useTranslation('sharing')
  return (
    <span className="-mr-2 flex items-center gap-1 md:gap-2.5">
      {choice}
      <Button variant="quiet" size="sm" className="text-danger max-md:px-3" onPress={onLeave}>
        <LogOut aria-hidden size={20} />
        <span className="max-md:sr-only">{t('leave.action')}</span>
      </Button>
    </span>
  )
}

/** The owner sets permission and removes access. Other people can only give up their own. */
export function ShareRow({
  petId,
  share,
  isOwner,
  isPaused,
  onRemove,
  onLeave,
  onLimitReached,
}: ShareRowProps) {
  const { t } = useTranslation('sharing')
  const format = useFormatter()
  const change = useMutation({
    ...setCanEdit(petId, share.id, { failure: t('changeFailed'), onLimitReached }),
    onSuccess: () => toast.success(t('changed')),
  })
  const [isReminded, setReminded] = useReminded(petId, share.isReminded === true)
  // Servers of the version before answer without it.
  const hasChoice = typeof share.isReminded === 'boolean'
  const { userName } = share
  const shortId = `${share.userPrefix}…`
  // Distinguishes namesakes.
  const user = `${userName} ${shortId}`
  const controls = isOwner ? (
    <span className="-mr-2 flex items-center gap-1 md:gap-2.5">
      {!isPaused && (
        <Switch
          label={t('allow', { user })}
          isOn={share.canEdit}
          onChange={(canEdit) => change.mutate(canEdit)}
        />
      )}
      <IconButton aria-label={t('remove', { user })} onPress={onRemove}>
        <Trash2 aria-hidden size={20} />
      </IconButton>
    </span>
  ) : (
    share.isMine && (
      <OwnControls
        onLeave={onLeave}
        choice={hasChoice && <Switch label={t('reminded.own')} isOn={isReminded} onChange={setReminded} />}
      />
    )
  )
  return (
    <Row
      tile={
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full bg-mint text-teal max-[22.5rem]:hidden"
        >
          <UserRound size={20} />
        </span>
      }
      title={
        <span className="flex flex-wrap items-center gap-x-2.5">
          <span>
            <bdi translate="no">{userName}</bdi>{' '}
            <span className="text-sm font-normal text-muted">{shortId}</span>
          </span>
          {share.isMine && (
            <Badge kind="info" icon={null}>
              {t('you')}
            </Badge>
          )}
          {isPaused && (
            <Badge kind="neutral" icon={<Pause aria-hidden size={14} />}>
              {t('premium.paused')}
            </Badge>
          )}
        </span>
      }
      text={
        <>
          <span className="block">{share.canEdit ? t('canEdit') : t('readOnly')}</span>
          {hasChoice && <span className="block">{t(isReminded ? 'reminded.on' : 'reminded.off')}</span>}
          <span className="block text-cap">{t('since', { date: format.day(share.createdAt) })}</span>
        </>
      }
      end={controls || null}
    />
  )
}
