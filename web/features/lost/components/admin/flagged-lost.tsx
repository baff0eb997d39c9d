import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FlaggedItem } from '#contract/features/lost/flag-schema.ts'
import { flaggedLostQuery, hideLost } from '#web/features/lost/api.ts'
import { PagedPanel, useLoadFailure } from '#web/shared/admin/paged-panel.tsx'
import { VisibilityBadge, VisibilityButton } from '#web/shared/admin/visibility.tsx'
import { toPictureProps } from '#web/shared/images/picture-props.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Picture } from '#web/ui/images/picture.tsx'

/** Import it lazily, and only for administrators. */
export function FlaggedLost() {
  const { t } = useTranslation('lost-owner')
  const failure = useLoadFailure(t('admin.failed'))
  const list = useInfiniteQuery(flaggedLostQuery(failure))
  return (
    <section aria-labelledby="flagged-lost" className="mt-8">
      <h2 id="flagged-lost" className="mb-3 text-lg/6 font-bold">
        {t('admin.title')}
      </h2>
      <PagedPanel
        list={list}
        failure={failure}
        skeleton={<Skeleton className="h-40" />}
        empty={<p className="p-5 text-muted">{t('admin.empty')}</p>}
      >
        {(items) => (
          <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4">
            {items.map((item) => (
              <Flagged key={item.id} item={item} />
            ))}
          </ul>
        )}
      </PagedPanel>
    </section>
  )
}

function Flagged({ item }: { item: FlaggedItem }) {
  const { t } = useTranslation(['lost-owner', 'lost'])
  const { moment } = useFormatter()
  const hide = useMutation(hideLost(t('admin.hideFailed')))
  const { kind, id, text, photo, createdAt, flags, isHidden } = item
  return (
    <li className="card flex flex-col gap-2 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id={`flagged-${id}`} className="font-semibold">
          {t(`admin.kind.${kind}`)} <span className="text-sm text-muted">{moment(createdAt)}</span>
        </h3>
        <VisibilityBadge
          isVisible={!isHidden}
          messages={{ visible: t('admin.visible'), hidden: t('admin.hidden') }}
        />
      </div>
      {photo && <Picture {...toPictureProps(photo)} sizes="96px" alt="" className="size-24 rounded-thumb" />}
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <p className="text-sm text-muted">
        {flags.map(({ reason, count }) => `${t(`lost:flag.reasons.${reason}`)} (${count})`).join(' · ')}
      </p>
      <VisibilityButton
        className="mt-auto self-start"
        isVisible={!isHidden}
        isBusy={hide.isPending}
        describedBy={`flagged-${id}`}
        onToggle={() =>
          hide.mutate(
            { kind, id, isHidden: !isHidden },
            { onSuccess: () => toast.success(t(isHidden ? 'admin.shown' : 'admin.hiddenNow')) },
          )
        }
      />
    </li>
  )
}
