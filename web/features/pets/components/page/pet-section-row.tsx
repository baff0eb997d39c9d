import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { CountedPetSection } from '#web/shared/feature.ts'
import type { Namespace } from '#web/shared/i18n/i18n.ts'
import { RowLink } from '#web/shared/navigation/row-link.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { PremiumLock } from './premium-lock.tsx'

interface PetSectionRowProps {
  readonly pet: Pet
  readonly section: CountedPetSection
}

export function PetSectionRow({ pet, section }: PetSectionRowProps) {
  const { t } = useTranslation<readonly Namespace[]>()
  const { Icon, tint, title, emptyText, countText, overdueText, isPremium } = section
  const { records = 0, overdue = 0, newest } = section.counts
  const textKey = records > 0 ? countText : emptyText
  const isLocked = isPremium && !pet.ownerIsPremium
  return (
    <RowLink
      to={section.to}
      params={{ petId: pet.id }}
      tile={<IconTile tint={tint} icon={<Icon size={20} />} />}
      title={t(title)}
      {...(textKey && { text: `${newest ?? ''}${t(textKey, { count: records })}` })}
      {...(overdueText &&
        overdue > 0 && { badge: <Badge kind="danger">{t(overdueText, { count: overdue })}</Badge> })}
      {...(isLocked && { badge: <PremiumLock />, end: null })}
    />
  )
}
