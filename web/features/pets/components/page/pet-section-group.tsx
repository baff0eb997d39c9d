import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { CountedPetSection, PetSection } from '#web/shared/feature.ts'
import { Rows } from '#web/ui/layout/rows.tsx'
import { petGroupTitleClass } from './pet-page-skeleton.tsx'
import { PetSectionRow } from './pet-section-row.tsx'

interface PetSectionGroupProps {
  readonly pet: Pet
  readonly sections: readonly CountedPetSection[]
  readonly group: Exclude<PetSection['group'], 'menu' | 'top' | 'linked'>
  /** A row after those of the group. */
  readonly children?: ReactNode
}

/** Left out without a row. */
export function PetSectionGroup({ pet, sections, group, children }: PetSectionGroupProps) {
  const { t } = useTranslation('pets')
  const id = useId()
  const own = sections.filter((section) => section.group === group)
  if (own.length === 0 && children === undefined) return null
  return (
    <section aria-labelledby={id} className="not-first:mt-6">
      <h2 id={id} className={petGroupTitleClass}>
        {t(`section.${group}`)}
      </h2>
      <Rows>
        {own.map((section) => (
          <PetSectionRow key={section.to} pet={pet} section={section} />
        ))}
        {children}
      </Rows>
    </section>
  )
}
