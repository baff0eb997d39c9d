// 'Detalles' of a pet: its microchip, and the pages of its health.
import { Pill, ScanLine, ShieldAlert, Syringe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { RowLink } from '#web/shared/navigation/row-link.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { Row, RowButton, Rows } from '#web/ui/layout/rows.tsx'
import type { PetCounts } from './pet-rail.tsx'
import { PremiumLock } from './premium-lock.tsx'

interface PetDetailsTabProps {
  readonly pet: Pet
  readonly counts: PetCounts
  readonly onMicrochip: () => void
}

export function PetDetailsTab({ pet, counts, onMicrochip }: PetDetailsTabProps) {
  const { t } = useTranslation('pets')
  const petId = pet.id
  const count = pet.allergies.length
  const microchip = {
    tile: (
      <IconTile tint="sky">
        <ScanLine size={20} />
      </IconTile>
    ),
    title: t('entries.microchip'),
    text: pet.microchipNumber ?? t('facts.none'),
    ...(!pet.ownerIsPremium && { badge: <PremiumLock />, end: null }),
  }
  const { overdueVaccines = 0 } = counts
  return (
    <Rows>
      {hasPetPermission(pet.access, 'edit') ? (
        <RowButton {...microchip} onPress={onMicrochip} />
      ) : (
        <Row {...microchip} end={null} />
      )}
      <RowLink
        to="/app/pet/$petId/allergies"
        params={{ petId }}
        tile={
          <IconTile tint="blush">
            <ShieldAlert size={20} />
          </IconTile>
        }
        title={t('entries.allergies')}
        text={count === 0 ? t('entries.allergiesNone') : t('entries.allergiesCount', { count })}
      />
      <RowLink
        to="/app/pet/$petId/medications"
        params={{ petId }}
        tile={
          <IconTile tint="sun-soft">
            <Pill size={20} />
          </IconTile>
        }
        title={t('entries.medications')}
        text={
          counts.medications
            ? t('entries.medicationsCount', { count: counts.medications })
            : t('entries.medicationsText')
        }
      />
      <RowLink
        to="/app/pet/$petId/vaccines"
        params={{ petId }}
        tile={
          <IconTile tint="mint">
            <Syringe size={20} />
          </IconTile>
        }
        title={t('entries.vaccines')}
        text={
          counts.vaccines ? t('entries.vaccinesCount', { count: counts.vaccines }) : t('entries.vaccinesText')
        }
        badge={
          overdueVaccines > 0 && (
            <Badge kind="danger">{t('entries.overdue', { count: overdueVaccines })}</Badge>
          )
        }
      />
    </Rows>
  )
}
