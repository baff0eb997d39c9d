import { useMutation } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, GripVertical, Megaphone, Trash2 } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { Banner } from '#contract/features/banners/schema.ts'
import { VisibilityBadge, VisibilityButton } from '#web/shared/admin/visibility.tsx'
import { toPictureProps } from '#web/shared/images/picture-props.ts'
import { Button, IconButton } from '#web/ui/actions/button.tsx'
import { Picture } from '#web/ui/images/picture.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { updateBanner } from '#web/features/banners/admin-api.ts'

/** The id of an arrow button, which takes the focus again after a move. */
export const moveButtonId = (bannerId: string, step: 1 | -1): string =>
  `banner-${step === 1 ? 'down' : 'up'}-${bannerId}`

interface AdminBannerRowProps {
  readonly banner: Banner
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (step: 1 | -1) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

export function AdminBannerRow({ banner, isFirst, isLast, onMove, onEdit, onRemove }: AdminBannerRowProps) {
  const { t } = useTranslation(['banners', 'admin'])
  const { id, title, isActive } = banner
  const change = useMutation(updateBanner(t('admin:error')))
  const described = `banner-${id}`
  const toggle = () => {
    change.mutate(
      { bannerId: id, isActive: !isActive },
      {
        onSuccess: () =>
          toast.success(t('admin:success'), t(isActive ? 'admin.isHidden' : 'admin.isShown', { title })),
      },
    )
  }
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:gap-5">
      <BannerSummary banner={banner} headingId={described} />
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-2">
        <BannerMoveButtons banner={banner} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <span className="flex items-center gap-2 max-lg:order-last max-lg:flex-wrap max-lg:w-full max-lg:*:grow">
          <Button size="sm" aria-describedby={described} onPress={onEdit}>
            {t('admin:edit')}
          </Button>
          <VisibilityButton
            isVisible={isActive}
            isBusy={change.isPending}
            describedBy={described}
            onToggle={toggle}
          />
        </span>
        <IconButton aria-label={t('admin.removeLabel', { title })} onPress={onRemove} className="-mr-2.5">
          <Trash2 aria-hidden size={20} />
        </IconButton>
      </div>
    </div>
  )
}

function BannerSummary({ banner, headingId }: { banner: Banner; headingId: string }) {
  const { t } = useTranslation(['banners', 'admin'])
  const { title, description, image, isActive } = banner
  return (
    <div className="flex min-w-0 grow items-start gap-3.5">
      {image ? (
        <Picture
          {...toPictureProps(image)}
          sizes="112px"
          alt=""
          className={`h-18 w-28 shrink-0 rounded-thumb max-[22.5rem]:w-18 ${isActive ? '' : 'opacity-60'}`}
        />
      ) : (
        <span
          aria-hidden
          className="grid h-18 w-28 shrink-0 place-items-center rounded-thumb bg-sunken text-muted max-[22.5rem]:w-18"
        >
          <Megaphone size={26} />
        </span>
      )}
      <div className="min-w-0 grow">
        <h2 id={headingId} className="text-lg/6 font-bold wrap-anywhere">
          <bdi>{title}</bdi>
        </h2>
        {description !== null && (
          <p dir="auto" className="text-sm text-muted wrap-anywhere">
            {description}
          </p>
        )}
        <p className="mt-1">
          <VisibilityBadge
            isVisible={isActive}
            messages={{ visible: t('admin.visible'), hidden: t('admin.hidden') }}
          />
        </p>
      </div>
    </div>
  )
}

type BannerMoveButtonsProps = Pick<AdminBannerRowProps, 'banner' | 'isFirst' | 'isLast' | 'onMove'>

function BannerMoveButtons({ banner: { id, title }, isFirst, isLast, onMove }: BannerMoveButtonsProps) {
  const { t } = useTranslation(['banners', 'admin'])
  return (
    <span className="-ml-2.5 flex">
      <IconButton slot="drag" aria-label={t('admin.drag', { title })} className="cursor-grab">
        <GripVertical aria-hidden size={20} />
      </IconButton>
      <IconButton
        id={moveButtonId(id, -1)}
        aria-label={t('admin.up', { title })}
        isDisabled={isFirst}
        onPress={() => onMove(-1)}
      >
        <ArrowUp aria-hidden size={20} />
      </IconButton>
      <IconButton
        id={moveButtonId(id, 1)}
        aria-label={t('admin.down', { title })}
        isDisabled={isLast}
        onPress={() => onMove(1)}
      >
        <ArrowDown aria-hidden size={20} />
      </IconButton>
    </span>
  )
}
