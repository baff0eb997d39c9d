import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleAlert } from '#web/ui/images/icons.ts'
import { useId } from 'react'
import { Group } from 'react-aria-components/Group'
import { useTranslation } from 'react-i18next'
import { petPagesQuery } from '#web/features/api-keys/api.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { PetToggles } from '#web/shared/images/pet-toggles.tsx'
import { MorePages } from '#web/shared/lists/more-pages.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'

interface KeyPetsProps {
  /** Null for all. */
  readonly value: readonly string[] | null
  readonly onChange: (petIds: string[] | null) => void
  readonly error: string | undefined
}

export function KeyPets({ value, onChange, error }: KeyPetsProps) {
  const { t } = useTranslation('api-keys')
  return (
    <div className="flex flex-col gap-3">
      <ChoiceChips
        label={t('new.pets')}
        value={value === null ? 'all' : 'some'}
        onChange={(next) => onChange(next === 'all' ? null : [])}
        options={[
          { id: 'all', label: t('new.all') },
          { id: 'some', label: t('new.some') },
        ]}
        {...(value === null && { description: t('new.allText') })}
      />
      {value !== null && <SomePets value={value} onChange={onChange} error={error} />}
    </div>
  )
}

function SomePets({ value, onChange, error }: KeyPetsProps & { readonly value: readonly string[] }) {
  const { t } = useTranslation('api-keys')
  const errorId = useId()
  const list = useInfiniteQuery(petPagesQuery())
  const pets = list.data?.pages.flatMap(({ items }) => items)
  if (pets === undefined)
    return (
      <QueryPending query={list} failedTitle={t('new.petsFailed')} skeleton={<Skeleton className="h-12" />} />
    )
  if (pets.length === 0) return <p className="text-dense text-muted">{t('new.petsNone')}</p>
  return (
    <div data-invalid={error !== undefined || undefined} className="flex flex-col gap-2">
      <Group
        aria-label={t('new.choosePets')}
        data-label={t('new.choosePets')}
        {...(error !== undefined && { 'aria-describedby': errorId })}
        className="flex flex-wrap gap-2"
      >
        <PetToggles pets={pets} value={value} onChange={onChange} />
      </Group>
      <MorePages list={list} more={t('new.morePets')} moreFailed={t('new.petsFailed')} isByHand />
      {error !== undefined && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden size={16} className="mt-0.5" />
          <span data-error>{error}</span>
        </p>
      )}
    </div>
  )
}
