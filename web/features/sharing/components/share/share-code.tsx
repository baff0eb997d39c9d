import { useQuery } from '@tanstack/react-query'
import { Clock, Copy, Crown, Eye } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { shareCodeLifetimeSeconds } from '#contract/features/sharing/share-code.ts'
import { shareCodeQuery } from '#web/features/sharing/api.ts'
import { copyText } from '#web/shared/browser/copy-text.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { FailedState, Skeleton } from '#web/ui/feedback/content-states.tsx'
import { RenewShareCode } from './renew-code.tsx'
import { ShareLink } from './share-link.tsx'
import { shareCodeLink } from '#web/features/sharing/components/redeem/share-code-input.ts'

const QrCode = lazyContent(async () => (await import('#web/ui/images/qr-code.tsx')).QrCode, {
  as: 'part',
  placeholder: null,
})

interface ShareCodeProps {
  readonly pet: { readonly id: string; readonly name: string }
  readonly onLimitReached: () => void
}

/** Drawing it requests the code, which keeps it active for another day. */
export function ShareCode({ pet, onLimitReached }: ShareCodeProps) {
  const { t } = useTranslation('sharing')
  const format = useFormatter()
  const { data, error, refetch } = useQuery(shareCodeQuery(pet.id))
  if (!data)
    return error ? (
      <FailedState title={t('code.failedTitle')} onRetry={() => void refetch()} />
    ) : (
      <ShareCodeSkeleton />
    )
  const { code, worksUntil } = data
  if (worksUntil === null)
    return (
      <Banner
        icon={<Crown size={20} />}
        action={
          <Button variant="quiet" size="sm" className="-mr-2 ml-4 text-sky-ink" onPress={onLimitReached}>
            {t('premium.upgrade')}
          </Button>
        }
      >
        {t('code.resting')}
      </Banner>
    )
  const link = shareCodeLink(code)
  return (
    <>
      <div className="flex flex-col items-center gap-6 pt-2 md:flex-row md:gap-9 md:pl-2">
        <div className="relative isolate m-2 size-40 shrink-0">
          <span aria-hidden className="absolute -inset-2.5 -z-10 rotate-4 rounded-sheet bg-mint" />
          <div className="size-full overflow-clip rounded-field border-2 border-line bg-white">
            <QrCode text={link} label={t('code.qr', { link })} className="size-full" />
          </div>
        </div>
        <div className="flex w-full min-w-0 flex-col items-center md:items-start">
          <p className="max-w-full text-sm font-semibold text-muted wrap-anywhere">
            {t('code.of', { name: pet.name })}
          </p>
          {/* Four wide letters in text of twice its size still have to fit a phone. */}
          <p
            translate="no"
            className="mb-3 pl-[.12em] font-display text-[min(3.5rem,18vw)]/16 font-extrabold tracking-[.12em] md:pl-0"
          >
            {code}
          </p>
          <Button
            variant="brand"
            autoFocus
            className="w-full"
            onPress={() => void copyText(code, t('code.copied'), t('code.copyFailed', { code }))}
          >
            <Copy aria-hidden size={20} /> {t('code.copy')}
          </Button>
        </div>
      </div>
      <ShareLink link={link} invitation={t('code.invitation', { name: pet.name, code })} />
      <div className="flex flex-col gap-2 rounded-field bg-sunken px-4 py-3 text-sm text-muted">
        <p className="flex gap-2.5">
          <Clock aria-hidden size={18} className="mt-px shrink-0" />
          {t('code.until', {
            moment: format.moment(worksUntil),
            hours: shareCodeLifetimeSeconds / 3600,
          })}
        </p>
        <p className="flex gap-2.5">
          <Eye aria-hidden size={18} className="mt-px shrink-0" />
          {t('code.readOnly')}
        </p>
      </div>
      <RenewShareCode petId={pet.id} />
    </>
  )
}

function ShareCodeSkeleton() {
  const { t } = useTranslation('sharing')
  return (
    <output aria-busy aria-label={t('code.loading')} className="flex flex-col gap-4">
      <div className="flex flex-col items-center gap-6 pt-2 md:flex-row md:gap-9 md:pl-2">
        <Skeleton className="m-2 size-40 shrink-0" />
        <div className="flex w-full flex-col items-center gap-3 md:items-start">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-14 w-48" />
          <Skeleton className="h-12 w-full rounded-full" />
        </div>
      </div>
      <Skeleton className="h-12 rounded-full" />
      <Skeleton className="h-32 md:h-25" />
      <Skeleton className="h-9 w-40 self-center rounded-full" />
    </output>
  )
}
