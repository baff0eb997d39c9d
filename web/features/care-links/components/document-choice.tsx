import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { careLinkDocumentsMax } from '#contract/features/care-links/limits.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { documentChoiceQuery } from '#web/shared/attachments/api.ts'
import { ListSearch } from '#web/shared/lists/list-search.tsx'
import { MorePages } from '#web/shared/lists/more-pages.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { Check, Plus } from '#web/ui/images/icons.ts'
import { RowButton, Rows } from '#web/ui/layout/rows.tsx'

const searchedFrom = 6

interface DocumentChoiceProps {
  readonly pets: readonly Pick<Pet, 'id' | 'name'>[]
  /** Ids of documents, by pet. */
  readonly value: ReadonlyMap<string, readonly string[]>
  readonly onChange: (petId: string, ids: readonly string[]) => void
  readonly error: string | undefined
}

/** Empty for pets without documents. */
export function DocumentChoice({ pets, value, onChange, error }: DocumentChoiceProps) {
  return pets.map((pet) => (
    <DocumentsOfPet
      key={pet.id}
      pet={pet}
      isOnly={pets.length === 1}
      value={value.get(pet.id) ?? []}
      onChange={(ids) => onChange(pet.id, ids)}
      error={error}
    />
  ))
}

interface DocumentsOfPetProps {
  readonly pet: Pick<Pet, 'id' | 'name'>
  readonly isOnly: boolean
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly error: string | undefined
}

function DocumentsOfPet({ pet: { id: petId, name }, isOnly, value, onChange, error }: DocumentsOfPetProps) {
  const { t } = useTranslation('care-links')
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(documentChoiceQuery(petId, search, { failure: false }))
  const documents = list.data?.pages.flatMap(({ items }) => items) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  if (total === 0) return null
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((chosen) => chosen !== id) : [...value, id])
  return (
    <div className="flex flex-col gap-2.5">
      {total >= searchedFrom && (
        <ListSearch label={t('create.documentSearch')} value={search} onSearch={setSearch} />
      )}
      <ChoiceGroup
        label={t(isOnly ? 'create.documents' : 'create.documentsOf', { name })}
        description={
          value.length === 0
            ? t('create.documentsHint')
            : t('create.documentsChosen', { count: value.length, max: careLinkDocumentsMax })
        }
        error={value.length > 0 ? error : undefined}
      >
        <Rows>
          {documents.map(({ id, documentName }) => (
            <RowButton
              key={id}
              isChosen={value.includes(id)}
              onPress={() => toggle(id)}
              title={<bdi>{documentName}</bdi>}
              end={
                value.includes(id) ? (
                  <Check aria-hidden size={22} className="text-teal" />
                ) : (
                  <Plus aria-hidden size={22} className="text-muted" />
                )
              }
            />
          ))}
        </Rows>
      </ChoiceGroup>
      <MorePages list={list} isByHand />
    </div>
  )
}
