import {
  Cake,
  ChevronDown,
  Mars,
  PawPrint,
  ScanLine,
  ShieldAlert,
  Syringe,
  Venus,
  Weight,
} from '#web/ui/images/icons.ts'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Link } from '#web/shared/navigation/link.tsx'
import {
  pressableTileClass,
  SummaryTile,
  SummaryTileBox,
  SummaryTiles,
} from '#web/ui/layout/summary-tiles.tsx'

interface PetFactsProps {
  readonly pet: Pet
  readonly onOpen: (dialog: 'edit' | 'microchip' | 'handling') => void
}

interface Fact {
  readonly name: 'sex' | 'age' | 'breed' | 'weight' | 'allergies' | 'neverGive' | 'rabies' | 'microchip'
  readonly icon: ReactNode
  readonly value: string | null
}

const shortFacts: readonly Fact['name'][] = ['sex', 'age', 'breed']

/** Facts that are lists of records; the others belong to the profile. */
const pages = { weight: '/app/pet/$petId/weight', allergies: '/app/pet/$petId/allergies' } as const
const isListed = (name: Fact['name']): name is keyof typeof pages => name in pages

const useFacts = (pet: Pet): readonly Fact[] => {
  const { t } = useTranslation('pets')
  const format = useFormatter()
  // During an upgrade an older server may answer without the exact weight.
  const weight =
    pet.weightValue === null
      ? null
      : `${format.number(pet.exactWeight ?? pet.weightValue, { max: 3 })} ${t(`weightUnit.${pet.weightUnit}`)}`
  const { birthDate, memorial, neverGive = [] } = pet
  const until = memorial === null ? localToday() : memorial.diedOn
  const age = birthDate === null || until === null ? null : format.age(birthDate, until)
  const ages = [age, pet.ageGroup && t(`ageGroup.${pet.ageGroup}`)]
  const count = pet.allergies.length
  const allergies = count === 0 ? null : `${count}: ${pet.allergies.join(', ')}`
  return [
    { name: 'sex', icon: pet.sex === 'Hembra' ? <Venus /> : <Mars />, value: t(`sex.${pet.sex}`) },
    { name: 'age', icon: <Cake />, value: ages.filter(Boolean).join(' · ') || null },
    { name: 'breed', icon: <PawPrint />, value: pet.breed },
    { name: 'weight', icon: <Weight />, value: weight },
    { name: 'allergies', icon: <ShieldAlert />, value: allergies },
    { name: 'neverGive', icon: <ShieldAlert />, value: neverGive.length === 0 ? null : neverGive.join(', ') },
    { name: 'rabies', icon: <Syringe />, value: pet.rabiesVaccineNumber },
    { name: 'microchip', icon: <ScanLine />, value: pet.microchipNumber },
  ]
}

/** Known facts come first; an editor unfolds the rest. */
export function PetFacts({ pet, onOpen }: PetFactsProps) {
  const { t } = useTranslation('pets')
  const format = useFormatter()
  const [isWhole, setWhole] = useState(false)
  const facts = useFacts(pet)
  const mayEdit = hasPetPermission(pet.access, 'edit')
  const missing = facts.filter(({ value }) => value === null)
  const tile = ({ name, icon, value }: Fact) => {
    const content = (
      <SummaryTile
        icon={icon}
        label={t(`facts.${name}`)}
        value={value ?? t('facts.none')}
        isMissing={value === null}
      />
    )
    return (
      <SummaryTileBox key={name} isShort={shortFacts.includes(name)}>
        {isListed(name) && (mayEdit || value !== null) ? (
          <Link to={pages[name]} params={{ petId: pet.id }} className={pressableTileClass}>
            {content}
          </Link>
        ) : mayEdit ? (
          <button
            type="button"
            onClick={() => onOpen(name === 'microchip' ? name : name === 'neverGive' ? 'handling' : 'edit')}
            className={pressableTileClass}
          >
            {content}
          </button>
        ) : (
          <div>{content}</div>
        )}
      </SummaryTileBox>
    )
  }
  return (
    // Unfolded, all of them are in view.
    <SummaryTiles isOneLine={!isWhole} label={mayEdit ? undefined : t('facts.label')}>
      {facts.filter(({ value }) => value !== null).map(tile)}
      {mayEdit && missing.length > 0 && (
        <SummaryTileBox>
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className={`group items-center gap-3.5 ${pressableTileClass}`}
          >
            <span className="min-w-0 grow">
              <span className="block font-semibold">{t('facts.complete')}</span>{' '}
              <span className="block text-cap text-muted max-md:group-data-one-line/tiles:line-clamp-1">
                {format.list(missing.map(({ name }) => t(`facts.${name}`)))}
              </span>
            </span>
            <ChevronDown
              aria-hidden
              size={20}
              className="text-muted transition group-aria-expanded:rotate-180"
            />
          </button>
        </SummaryTileBox>
      )}
      {(isWhole || !mayEdit) && missing.map(tile)}
    </SummaryTiles>
  )
}
