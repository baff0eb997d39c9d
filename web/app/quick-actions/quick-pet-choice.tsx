import { useId, useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { PetCard } from '#contract/features/pets/schema.ts'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import { MorePages } from '#web/shared/lists/more-pages.tsx'
import { RadioChip } from '#web/ui/fields/choice-chips.tsx'

interface QuickPetChoiceProps {
  readonly pets: readonly PetCard[]
  readonly value: string | null
  readonly onChange: (petId: string) => void
  /** Further pages of pets. */
  readonly more: ComponentProps<typeof MorePages>['list']
}

// Outside of the component, so that it runs only when its face appears.
const focusFace = (input: HTMLInputElement | null): void => input?.focus({ preventScroll: true })

/** A missing choice takes the focus, unless the form gives it to a field. */
export function QuickPetChoice({ pets, value, onChange, more }: QuickPetChoiceProps) {
  const { t } = useTranslation('quick-actions')
  const id = useId()
  const [focusedId] = useState(value === null ? pets[0]?.id : undefined)
  return (
    <div className="flex shrink-0 flex-col gap-1.5">
      <span id={id} className="text-sm font-semibold">
        {t('pet')}
        <span aria-hidden className="text-danger">
          {' *'}
        </span>
      </span>
      {/* Three lines of many faces and a half, so that the form stays in view. */}
      <div className="-m-1 max-h-48 shrink-0 overflow-y-auto p-1">
        <div
          role="radiogroup"
          aria-labelledby={id}
          aria-required
          {...(value === null && { 'aria-describedby': `${id}-missing` })}
          className="flex flex-wrap gap-2"
        >
          {pets.map((pet) => (
            <RadioChip
              key={pet.id}
              name={id}
              keepsFocus
              isOn={pet.id === value}
              onChoose={() => onChange(pet.id)}
              inputRef={pet.id === focusedId ? focusFace : undefined}
              className="py-0 pl-0"
            >
              <AnimalPhoto animal={pet} sizes="44px" alt="" className="size-11 shrink-0 rounded-full" />
              <span translate="no" className="min-w-0 wrap-anywhere">
                {pet.name}
              </span>
            </RadioChip>
          ))}
        </div>
        <MorePages list={more} isByHand />
      </div>
      {value === null && (
        <span id={`${id}-missing`} className="text-cap text-muted">
          {t('petMissing')}
        </span>
      )}
    </div>
  )
}
