import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { CountedPetSection, PetSection, PetSectionPath } from '#web/shared/feature.ts'
import type { Namespace } from '#web/shared/i18n/i18n.ts'
import { Link } from '#web/shared/navigation/link.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import { cn } from '#web/ui/theme/class-names.ts'
import { RailHeadSkeleton, railGroupNameClass, railGroupsClass, railLineClass } from './pet-rail-skeleton.tsx'

/** Fewer groups than in the tabs, so that the rail fits. */
const groups: readonly {
  readonly name: 'health' | 'memories' | 'rest'
  readonly of: readonly PetSection['group'][]
}[] = [
  { name: 'health', of: ['health', 'next'] },
  { name: 'memories', of: ['memories'] },
  { name: 'rest', of: ['papers', 'people', 'menu'] },
]

interface PetRailProps {
  readonly petId: string
  readonly pet: Pet | undefined
  readonly current: PetSectionPath
  readonly sections: readonly CountedPetSection[]
}

export function PetRail({ petId, pet, current, sections }: PetRailProps) {
  const { t } = useTranslation<readonly Namespace[]>()
  return (
    <>
      <RailHead pet={pet} />
      <nav aria-label={t('pets:section.label')} className={railGroupsClass}>
        {groups.map(({ name, of }) => (
          <div key={name}>
            <p id={`rail-${name}`} className={railGroupNameClass}>
              {t(`pets:section.${name}`)}
            </p>
            <ul aria-labelledby={`rail-${name}`}>
              {sections
                .filter((section) => of.includes(section.group))
                .map(({ to, title, Icon, counts: { records } }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      params={{ petId }}
                      {...(to === current && { 'aria-current': 'page', ref: showInRail })}
                      className={cn(
                        railLineClass,
                        'rounded-field font-semibold text-muted transition-colors hover:bg-sunken hover:text-fg aria-[current]:bg-blush aria-[current]:text-fg',
                      )}
                    >
                      <Icon aria-hidden size={20} />
                      <span className="grow">{t(title)}</span>
                      {records !== undefined && (
                        <span className="text-cap font-normal tabular-nums">{records}</span>
                      )}
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}

/**
 * A scrolling rail may hide the link. `scrollIntoView` would scroll the window too. Delayed to the
 * next paint, because it forces a layout.
 */
const showInRail = (link: HTMLElement | null): void =>
  void requestAnimationFrame(() => {
    const rail = link?.closest('.rail')
    if (link && rail) rail.scrollTop = link.offsetTop - rail.clientHeight / 2
  })

function RailHead({ pet }: { pet: Pet | undefined }) {
  const { t } = useTranslation('pets')
  if (!pet) return <RailHeadSkeleton />
  return (
    <Link to="/app/pet/$petId" params={{ petId: pet.id }} className="flex items-center gap-3 rounded-card">
      <AnimalPhoto
        animal={pet}
        sizes="64px"
        alt=""
        className="size-16 shrink-0 rounded-card border-2 border-line"
      />
      <span className="min-w-0">
        <span
          dir="auto"
          translate="no"
          className="line-clamp-2 font-display text-xl/6 font-bold tracking-tight wrap-anywhere"
        >
          {pet.name}
        </span>
        <span dir="auto" className="line-clamp-1 text-sm text-muted wrap-anywhere">
          {pet.breed ?? t(`species.${pet.species}`)} · {t(`sex.${pet.sex}`)}
        </span>
      </span>
    </Link>
  )
}

/** Replaces the rail where there is no room. */
export function PetRailHeading({ pet }: { pet: Pet | undefined }) {
  if (!pet) return <Skeleton className="h-6 w-24" />
  return (
    <p className="flex items-center gap-1.5 text-dense text-muted">
      <AnimalPhoto animal={pet} sizes="24px" alt="" className="size-6 shrink-0 rounded-full" />
      <span dir="auto" translate="no" className="line-clamp-1 wrap-anywhere">
        {pet.name}
      </span>
    </p>
  )
}
