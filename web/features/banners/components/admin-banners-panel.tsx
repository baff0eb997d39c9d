import { useQuery } from '@tanstack/react-query'
import { Plus } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Banner } from '#contract/features/banners/schema.ts'
import nothing from '#web/art/empty/community-soon.svg'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState, FailedState, Skeleton } from '#web/ui/feedback/content-states.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { bannerListQuery } from '#web/features/banners/admin-api.ts'
import { AdminBannerList } from './admin-banner-list.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

const BannerDialog = lazyDialog(async () => (await import('./admin-banner-dialog.tsx')).AdminBannerDialog)
const RemoveDialog = lazyDialog(
  async () => (await import('./remove-banner-dialog.tsx')).RemoveBannerDialog,
  'confirm',
)

/** Import it lazily, and only for administrators: their messages load with it. */
export function AdminBannersPanel() {
  const { t } = useTranslation(['banners', 'admin'])
  const failure = t('admin:error')
  const failureText = t('admin.loadFailed')
  const { data: banners, error, refetch } = useQuery(bannerListQuery({ failure, failureText }))
  const form = useLazyDialog<Banner | null>()
  const removal = useLazyDialog<Banner>()
  const list = (): ReactNode => {
    if (!banners)
      return error ? (
        <FailedState title={failure} text={failureText} onRetry={() => void refetch()} />
      ) : (
        <BannersSkeleton label={t('admin.loading')} />
      )
    if (banners.length === 0)
      return (
        <div className="card">
          <EmptyState art={nothing} tint="sky" title={t('admin.empty')} text={t('admin.emptyText')} />
        </div>
      )
    return (
      <>
        <p className="mb-4 text-pretty text-muted">{t('admin.intro')}</p>
        <AdminBannerList banners={banners} onEdit={form.open} onRemove={removal.open} />
      </>
    )
  }
  return (
    <>
      <Button
        variant="brand"
        className="mb-4 w-full lg:ml-auto lg:flex lg:w-fit"
        onPress={() => form.open(null)}
      >
        <Plus aria-hidden size={20} /> {t('admin.add')}
      </Button>
      {list()}
      {form.draw((banner, props) => (
        <BannerDialog banner={banner} {...props} />
      ))}
      {removal.draw((banner, props) => (
        <RemoveDialog banner={banner} {...props} />
      ))}
    </>
  )
}

function BannersSkeleton({ label }: { label: string }) {
  return (
    <output aria-busy aria-label={label} className="flex flex-col gap-3">
      {['one', 'two', 'three'].map((name) => (
        <div key={name} className="card flex flex-wrap items-center gap-3.5 p-4">
          <Skeleton className="h-18 w-28 shrink-0 rounded-thumb" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-5 w-3/5" />
          </div>
          <Skeleton className="h-11 w-full rounded-full lg:w-80" />
        </div>
      ))}
    </output>
  )
}
