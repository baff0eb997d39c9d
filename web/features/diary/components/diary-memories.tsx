// Shown on the page of a pet that has died.
import { useInfiniteQuery } from '@tanstack/react-query'
import { BookHeart } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { toPictureProps } from '#web/shared/images/picture-props.ts'
import { Link, LinkButton } from '#web/shared/navigation/link.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { Picture } from '#web/ui/images/picture.tsx'
import { cn } from '#web/ui/theme/class-names.ts'
import { diaryQuery } from '#web/features/diary/api.ts'

const photosShown = 6
const entriesShown = 3

/** A failure is silent, because the diary's own page reports it better. */
export function DiaryMemories({ petId, name }: { petId: string; name: string }) {
  const { t } = useTranslation('diary')
  const format = useFormatter()
  const { data, isPending } = useInfiniteQuery(diaryQuery(petId))
  if (isPending) return <Skeleton className="h-60" />
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  const photos = entries.flatMap(({ photos: ofEntry }) => ofEntry).slice(0, photosShown)
  const page = { to: '/app/pet/$petId/diary', params: { petId } } as const
  return (
    <div className="flex flex-col items-start gap-3">
      <h3 className="text-lg/6 font-bold">{t('memories.title')}</h3>
      {photos.length > 0 && (
        <Link
          {...page}
          aria-label={t('memories.photos', { name })}
          className={cn(
            'grid w-full gap-1.5 overflow-hidden rounded-card',
            photos.length === 1 ? 'grid-cols-1' : photos.length === 2 ? 'grid-cols-2' : 'grid-cols-3',
          )}
        >
          {photos.map((photo) => (
            <Picture
              key={photo.id}
              {...toPictureProps(photo)}
              sizes={photos.length > 2 ? '(width < 64rem) 30vw, 225px' : '(width < 64rem) 90vw, 680px'}
              alt=""
              className={photos.length === 1 ? 'aspect-video w-full' : 'aspect-square w-full'}
            />
          ))}
        </Link>
      )}
      {entries.length === 0 ? (
        <p className="text-muted">{t('memories.none')}</p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {entries.slice(0, entriesShown).map(({ id, title, entryDate }) => (
            <li key={id} className="wrap-anywhere">
              <bdi className="font-semibold">{title}</bdi>{' '}
              <span className="text-sm text-muted">{format.date(entryDate)}</span>
            </li>
          ))}
        </ul>
      )}
      <LinkButton {...page} size="sm">
        <BookHeart aria-hidden size={18} /> {t('memories.open')}
      </LinkButton>
    </div>
  )
}
