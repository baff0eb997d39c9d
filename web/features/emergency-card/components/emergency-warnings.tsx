import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { cardQueries } from '#web/features/emergency-card/api.ts'
import { ShieldAlert } from '#web/ui/images/icons.ts'
import { cn } from '#web/ui/theme/class-names.ts'

/** With what they do, once it is known. */
export const useAllergies = (pet: Pet) => {
  const { data } = useQuery(cardQueries(pet.id).allergies)
  return data?.items ?? pet.allergies.map((name) => ({ id: name, name, description: null }))
}

/** The first thing that a stranger must see. */
export function EmergencyWarnings({ pet }: { pet: Pet }) {
  const { t } = useTranslation('emergency-card')
  const allergies = useAllergies(pet)
  const { neverGive = [] } = pet
  const isWarning = allergies.length + neverGive.length > 0
  const lists = [
    { title: t('allergies'), lines: allergies },
    {
      title: t('neverGive'),
      lines: neverGive.map((name, index) => ({ id: String(index), name, description: null })),
    },
  ]
  return (
    <section
      className={cn(
        'card grid gap-x-8 gap-y-5 p-5 text-lg/7 md:p-6 lg:grid-cols-2',
        isWarning && 'border-danger bg-danger-soft',
      )}
    >
      {lists.map(({ title, lines }) => (
        <div key={title} className="min-w-0">
          <h2
            className={cn(
              'flex items-center gap-2.5 text-xl/7 font-extrabold',
              lines.length > 0 && 'text-danger',
            )}
          >
            <ShieldAlert aria-hidden size={24} className="shrink-0" />
            {title}
          </h2>
          {lines.length === 0 ? (
            <p className="mt-2 text-muted">{t('none')}</p>
          ) : (
            <ul className="mt-2 flex flex-col gap-1.5">
              {lines.map(({ id, name, description }) => (
                <li key={id} dir="auto" className="wrap-anywhere">
                  <strong className="text-xl/7">{name}</strong>
                  {description !== null && ` · ${description}`}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  )
}
