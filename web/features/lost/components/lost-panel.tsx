// On the page of a pet's tag.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LostNotice } from '#contract/features/lost/schema.ts'
import { cancelLost, lostOfPetQuery, reopenLost, reportLost } from '#web/features/lost/api.ts'
import { useWhen } from '#web/features/lost/components/notice/notice-text.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Megaphone, ShieldAlert } from '#web/ui/images/icons.ts'
import { OpenNotice } from './owner/open-notice.tsx'

interface LostPanelProps {
  readonly pet: { readonly id: string; readonly name: string }
  readonly mayEdit: boolean
}

export function LostPanel({ pet, mayEdit }: LostPanelProps) {
  const { t } = useTranslation('lost-owner')
  const query = useQuery(lostOfPetQuery(pet.id))
  if (!query.data)
    return (
      <QueryPending
        query={query}
        failedTitle={t('owner.loadFailed')}
        skeleton={
          <div aria-busy>
            <output className="sr-only">{t('owner.loading')}</output>
            <Skeleton className="h-36 rounded-card" />
          </div>
        }
      />
    )
  const { notice } = query.data
  if (notice?.status === 'open')
    return mayEdit ? <OpenNotice pet={pet} notice={notice} /> : <ViewedNotice pet={pet} notice={notice} />
  if (!mayEdit) return null
  return (
    <>
      {notice?.status === 'found' && <FoundNotice pet={pet} notice={notice} />}
      <ReportLost pet={pet} />
    </>
  )
}

function ReportLost({ pet }: Pick<LostPanelProps, 'pet'>) {
  const { t } = useTranslation('lost-owner')
  const cancel = useMutation(cancelLost(t('owner.endFailed')))
  const report = useMutation(reportLost(t('owner.failed')))
  const undo = () =>
    cancel.mutate({ petId: pet.id }, { onSuccess: () => toast.success(t('owner.cancelled')) })
  return (
    <section aria-labelledby="lost" className="card flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:p-5">
      <div className="min-w-0 grow basis-60">
        <h2 id="lost" className="text-lg/6 font-bold wrap-anywhere">
          {t('owner.title', { name: pet.name })}
        </h2>
        <p className="mt-1 text-dense text-muted">{t('owner.text')}</p>
      </div>
      <Button
        className="btn-danger max-md:w-full"
        isBusy={report.isPending}
        busyText={t('owner.busy')}
        onPress={() =>
          report.mutate(
            { petId: pet.id },
            { onSuccess: () => toast.undoable(t('owner.reported'), pet.name, undo) },
          )
        }
      >
        <Megaphone aria-hidden size={20} /> {t('owner.report')}
      </Button>
    </section>
  )
}

interface NoticeProps extends Pick<LostPanelProps, 'pet'> {
  readonly notice: LostNotice
}

function ViewedNotice({ pet, notice }: NoticeProps) {
  const { t } = useTranslation('lost-owner')
  const when = useWhen()
  return (
    <section aria-labelledby="lost" className="card border-danger p-4 md:p-5">
      <h2 id="lost" className="text-lg/6 font-bold wrap-anywhere text-danger">
        {t('owner.openTitle', { name: pet.name })}
      </h2>
      <p className="mt-1 wrap-anywhere">{when(notice)}</p>
      <LinkButton to="/lost/$noticeId" params={{ noticeId: notice.id }} size="sm" className="mt-3">
        {t('owner.open')}
      </LinkButton>
    </section>
  )
}

function FoundNotice({ pet, notice }: NoticeProps) {
  const { t } = useTranslation('lost-owner')
  const reopen = useMutation(reopenLost(t('owner.reopenFailed')))
  if (notice.isHidden) return <Banner icon={<ShieldAlert size={20} />}>{t('owner.hidden')}</Banner>
  return (
    <Banner
      action={
        notice.undoUntil !== null && (
          <Button
            variant="quiet"
            size="sm"
            className="text-sky-ink"
            isDisabled={reopen.isPending}
            onPress={() =>
              reopen.mutate({ petId: pet.id }, { onSuccess: () => toast.success(t('owner.reopened')) })
            }
          >
            {t('owner.reopen')}
          </Button>
        )
      }
    >
      <strong className="block wrap-anywhere">{t('owner.foundTitle', { name: pet.name })}</strong>
      {t('owner.foundText')}
    </Banner>
  )
}
