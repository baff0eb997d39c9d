// An animal that looks for a home: a row on a phone, a card on a desk, which opens what is known of
// it; and its skeleton.
import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Adoption } from '#contract/features/adoptions/schema.ts'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

const box = 'flex h-full gap-3.5 p-3 md:flex-col md:gap-0 md:p-0'
const photo = 'size-16 shrink-0 rounded-thumb md:aspect-5/4 md:h-auto md:w-full md:rounded-none'
const textBox = 'min-w-0 grow self-center md:w-full md:self-auto md:px-4 md:py-3'

export function AdoptionCard({ adoption }: { adoption: Adoption }) {
  const { t } = useTranslation('pets')
  const { id, name, species, breed, age, sex, location } = adoption
  const facts = [t(`species.${species}`), breed, age, t(`sex.${sex}`)].filter((fact) => fact !== null)
  return (
    <div
      className={`${box} relative transition-colors hover:bg-sunken has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3 has-[a:focus-visible]:outline-teal`}
    >
      <AnimalPhoto
        animal={adoption}
        sizes="(width < 48rem) 64px, (width < 72rem) calc(25vw - 28px), 260px"
        alt=""
        className={photo}
      />
      <div className={textBox}>
        <h3 dir="auto" className="text-lg/6 font-bold wrap-anywhere">
          <Link
            to="/app"
            search={{ adoption: id }}
            state={{ isOverHome: true }}
            resetScroll={false}
            className="outline-none after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h3>
        <p dir="auto" className="text-sm text-muted wrap-anywhere">
          {facts.join(' · ')}
        </p>
        {location !== null && (
          <p className="flex gap-1 text-sm text-muted">
            <MapPin aria-hidden size={14} className="mt-0.75 shrink-0" />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {location}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}

/** The same boxes, line by line. */
export function AdoptionCardSkeleton() {
  return (
    <div className={box}>
      <Skeleton className={photo} />
      <div className={textBox}>
        <Skeleton className="my-0.5 h-5 w-1/3" />
        <Skeleton className="my-0.5 h-4 w-4/5" />
        <Skeleton className="my-0.5 h-4 w-1/3" />
      </div>
    </div>
  )
}
