import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LostNotice } from '#contract/features/lost/schema.ts'
import { cancelLost, endAsFound, reopenLost } from '#web/features/lost/api.ts'
import { useWhen } from '#web/features/lost/components/notice/notice-text.ts'
import { MoneyWarning } from '#web/features/lost/components/notice/money-warning.tsx'
import { ShareLost } from '#web/features/lost/components/share/share-lost.tsx'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { usePerson } from '#web/shared/session/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Check, Eye, Info, Pencil, Printer, ShieldAlert } from '#web/ui/images/icons.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { Matches } from './matches.tsx'

const NoticeDialog = lazyDialog(async () => (await import('./notice-dialog.tsx')).NoticeDialog)
const PosterDialog = lazyDialog(async () => (await import('./poster-dialog.tsx')).PosterDialog)

interface OpenNoticeProps {
  readonly pet: { readonly id: string; readonly name: string }
  readonly notice: LostNotice
}

/** Both ends are undone from their toast, with the exact place that went away with them. */
const useEnds = ({ pet, notice: { position } }: OpenNoticeProps) => {
  const { t } = useTranslation('lost-owner')
  const reopen = useMutation(reopenLost(t('owner.reopenFailed')))
  const found = useMutation(endAsFound(t('owner.endFailed')))
  const cancel = useMutation(cancelLost(t('owner.endFailed')))
  const undo = () =>
    reopen.mutate(
      { petId: pet.id, ...(position !== null && { position }) },
      { onSuccess: () => toast.success(t('owner.reopened')) },
    )
  const ending = (mutation: typeof found, done: string) => () =>
    mutation.mutate({ petId: pet.id }, { onSuccess: () => toast.undoable(done, pet.name, undo) })
  return {
    isPending: found.isPending || cancel.isPending,
    end: ending(found, t('owner.foundDone')),
    cancel: ending(cancel, t('owner.cancelled')),
  }
}

const alertText = ({ isAlerted, place }: LostNotice, isConfirmed: boolean) => {
  if (isAlerted) return 'owner.alerted'
  if (!isConfirmed) return 'owner.unconfirmed'
  return place === null ? 'owner.notAlerted' : 'owner.alerting'
}

export function OpenNotice({ pet, notice }: OpenNoticeProps) {
  const { t } = useTranslation('lost-owner')
  const when = useWhen()
  const { emailVerified } = usePerson()
  const ends = useEnds({ pet, notice })
  const [editing, poster] = [useLazyDialog(), useLazyDialog()]
  return (
    <section aria-labelledby="lost" className="card flex flex-col gap-4 border-danger p-4 md:p-5">
      <div>
        <h2 id="lost" className="text-[1.375rem]/7 font-extrabold wrap-anywhere text-danger">
          {t('owner.openTitle', { name: pet.name })}
        </h2>
        <p className="mt-1 wrap-anywhere">{when(notice)}</p>
      </div>
      {notice.isHidden && <Banner icon={<ShieldAlert size={20} />}>{t('owner.hidden')}</Banner>}
      <Banner icon={<Info size={20} />}>{t(alertText(notice, emailVerified))}</Banner>
      <div className="flex flex-wrap gap-2.5 max-md:*:w-full">
        <Button variant="brand" isDisabled={ends.isPending} onPress={ends.end}>
          <Check aria-hidden size={20} /> {t('owner.found')}
        </Button>
        <Button onPress={() => editing.open()}>
          <Pencil aria-hidden size={20} /> {t('owner.edit')}
        </Button>
        <Button onPress={() => poster.open()}>
          <Printer aria-hidden size={20} /> {t('owner.poster')}
        </Button>
        <LinkButton to="/lost/$noticeId" params={{ noticeId: notice.id }}>
          <Eye aria-hidden size={20} /> {t('owner.open')}
        </LinkButton>
      </div>
      {notice.reward !== null && <MoneyWarning to="owner" />}
      <ShareLost notice={notice} />
      <Matches pet={pet} hasReward={notice.reward !== null} />
      <Button
        variant="quiet"
        size="sm"
        className="outdent-left self-start"
        isDisabled={ends.isPending}
        onPress={ends.cancel}
      >
        {t('owner.cancel')}
      </Button>
      {editing.draw((_, state) => (
        <NoticeDialog {...state} notice={notice} frameTitle={t('form.title')} />
      ))}
      {poster.draw((_, state) => (
        <PosterDialog {...state} pet={pet} frameTitle={t('poster.title', { name: pet.name })} />
      ))}
    </section>
  )
}
