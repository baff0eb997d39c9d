import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Adoption } from '#contract/features/adoptions/schema.ts'
import noPets from '#web/art/empty/no-products.svg'
import { adoptionsPreviewQuery } from '#web/features/adoptions/api.ts'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState, FailedState, Skeleton } from '#web/ui/feedback/content-states.tsx'
import { PictureDialog } from '#web/ui/overlays/picture-dialog.tsx'

interface AdoptionDialogProps {
  /** Undefined while closed. */
  readonly adoptionId: string | undefined
  readonly onClose: () => void
}

export function AdoptionDialog({ adoptionId, onClose }: AdoptionDialogProps) {
  const { t } = useTranslation(['adoptions', 'ui'])
  // The last adoption stays in the dialog while it closes.
  const [shownId, setShownId] = useState(adoptionId)
  if (adoptionId !== undefined && adoptionId !== shownId) setShownId(adoptionId)
  const { data, isPending, refetch } = useQuery(adoptionsPreviewQuery())
  const adoption = data?.find(({ id }) => id === shownId)
  const state = { isOpen: adoptionId !== undefined, onClose }
  if (adoption)
    return (
      <PictureDialog
        {...state}
        label={adoption.name}
        picture={
          <AnimalPhoto
            animal={adoption}
            isFirst
            sizes="(width < 48rem) 100vw, 459px"
            alt=""
            className="absolute inset-0 size-full"
          />
        }
      >
        <AdoptionDetail adoption={adoption} />
      </PictureDialog>
    )
  if (isPending)
    return (
      <PictureDialog {...state} label={t('home.loading')}>
        <Skeleton className="h-48" />
      </PictureDialog>
    )
  if (!data)
    return (
      <PictureDialog {...state} label={t('home.failed')}>
        <FailedState title={t('home.failed')} onRetry={() => void refetch()} />
      </PictureDialog>
    )
  return (
    <PictureDialog {...state} label={t('detail.gone')}>
      <EmptyState
        art={noPets}
        tint="sun-soft"
        title={t('detail.gone')}
        text={t('detail.goneText')}
        action={<Button onPress={onClose}>{t('ui:close')}</Button>}
      />
    </PictureDialog>
  )
}

function AdoptionDetail({ adoption }: { adoption: Adoption }) {
  const { t } = useTranslation(['adoptions', 'pets'])
  const { day } = useFormatter()
  const facts = [
    [t('pets:fields.species'), t(`pets:species.${adoption.species}`)],
    [t('pets:fields.breed'), adoption.breed],
    [t('age'), adoption.age],
    [t('pets:fields.sex'), t(`pets:sex.${adoption.sex}`)],
    [t('location'), adoption.location],
  ] as const
  return (
    <>
      <h2 className="mb-4 text-[1.625rem]/8 font-extrabold wrap-anywhere md:pr-10">
        <bdi translate="no">{adoption.name}</bdi>
      </h2>
      <dl className="flex flex-col gap-3">
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt className="text-cap text-muted">{label}</dt>
                <dd dir="auto" className="font-semibold wrap-anywhere">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-4 text-sm text-muted">
        <time dateTime={adoption.createdAt}>{t('detail.published', { date: day(adoption.createdAt) })}</time>
      </p>
    </>
  )
}
