import { useTranslation } from 'react-i18next'
import type { LostPage } from '#contract/features/lost/schema.ts'
import { useFacts, useWhen } from '#web/features/lost/components/notice/notice-text.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import { Link } from '#web/shared/navigation/link.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

const cardClass = 'card relative flex h-full gap-3.5 overflow-clip p-3 transition-colors hover:bg-sunken'
const photoClass = 'size-24 shrink-0 rounded-thumb md:size-32'
export const cardsClass = 'grid gap-3 md:grid-cols-2 md:gap-4'

export function LostCard({ notice }: { notice: LostPage['items'][number] }) {
  const { t } = useTranslation('lost')
  const { number } = useFormatter()
  const [when, facts] = [useWhen(), useFacts()]
  const { id, status, pet, km, reward } = notice
  const distance =
    km === null ? null : km < 1 ? t('notice.close') : t('notice.distance', { km: number(km, { max: 0 }) })
  return (
    <article className={cardClass}>
      <AnimalPhoto
        animal={{ image: pet.photo, species: pet.species }}
        sizes="(width < 48rem) 96px, 128px"
        alt=""
        className={photoClass}
      />
      <div className="min-w-0 grow self-center">
        <h2 dir="auto" translate="no" className="text-lg/6 font-bold wrap-anywhere">
          <Link
            to="/lost/$noticeId"
            params={{ noticeId: id }}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-teal"
          >
            {pet.name}
          </Link>
        </h2>
        <p dir="auto" className="text-sm text-muted wrap-anywhere">
          {facts(pet)}
        </p>
        <p dir="auto" className="mt-1 text-sm wrap-anywhere">
          {[when(notice), distance].filter((part) => part !== null).join(' · ')}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {status === 'found' && <Badge kind="ok">{t('notice.found')}</Badge>}
          {status === 'open' && reward !== null && (
            <Badge kind="soon" icon={null}>
              {t('notice.reward')}
            </Badge>
          )}
        </p>
      </div>
    </article>
  )
}

export function LostCardsSkeleton() {
  const { t } = useTranslation('lost')
  return (
    <div aria-busy>
      <output className="sr-only">{t('list.loading')}</output>
      <div className={cardsClass}>
        {['one', 'two', 'three', 'four'].map((name) => (
          <div key={name} className="card flex gap-3.5 p-3">
            <Skeleton className={photoClass} />
            <div className="flex grow flex-col gap-2 self-center">
              <Skeleton className="h-5 w-1/3" />
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-4 w-3/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
