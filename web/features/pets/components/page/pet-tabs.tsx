// The two tabs of a pet with what each leads to.
import { BookHeart, FileText, Images, Lock, Pill, ScanLine, ShieldAlert, Syringe, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { RowLink } from '#web/shared/navigation/row-link.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Row, RowButton, Rows } from '#web/ui/layout/rows.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import type { PetCounts } from './pet-rail.tsx'

export type PetTab = 'detalles' | 'funciones'

interface PetTabsProps {
  readonly pet: Pet
  readonly counts: PetCounts
  readonly tab: PetTab
  readonly onTab: (tab: PetTab) => void
  readonly onMicrochip: () => void
}

/** 'Detalles' and 'Funciones'. */
export function PetTabs({ pet, counts, tab, onTab, onMicrochip }: PetTabsProps) {
  const { t } = useTranslation('pets')
  return (
    <Tabs
      label={t('tabs.label', { name: pet.name })}
      selected={tab}
      onSelect={onTab}
      items={[
        {
          id: 'detalles',
          label: t('tabs.details'),
          content: <Details pet={pet} counts={counts} onMicrochip={onMicrochip} />,
        },
        { id: 'funciones', label: t('tabs.functions'), content: <Functions pet={pet} counts={counts} /> },
      ]}
    />
  )
}

const icon = { size: 20 }

/** The row is gated: the word always, the lock where there is room. */
function Premium() {
  const { t } = useTranslation('pets')
  return (
    <span className="flex items-center gap-3.5">
      <Badge kind="premium">
        {/* At 320 px the crown alone leaves the title its line. */}
        <span className="max-[22.5rem]:sr-only">{t('entries.premium')}</span>
      </Badge>
      <Lock aria-hidden size={20} className="hidden text-muted md:block" />
    </span>
  )
}

type DetailsProps = Pick<PetTabsProps, 'pet' | 'counts' | 'onMicrochip'>

function Details({ pet, counts, onMicrochip }: DetailsProps) {
  const { t } = useTranslation('pets')
  const petId = pet.id
  const count = pet.allergies.length
  const microchip = {
    tile: (
      <IconTile tint="sky">
        <ScanLine {...icon} />
      </IconTile>
    ),
    title: t('entries.microchip'),
    text: pet.microchipNumber ?? t('facts.none'),
    ...(!pet.ownerIsPremium && { badge: <Premium />, end: null }),
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
            <ShieldAlert {...icon} />
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
            <Pill {...icon} />
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
            <Syringe {...icon} />
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

function Functions({ pet, counts }: Pick<PetTabsProps, 'pet' | 'counts'>) {
  const { t } = useTranslation('pets')
  const petId = pet.id
  return (
    <Rows>
      <RowLink
        to="/app/pet/$petId/diary"
        params={{ petId }}
        tile={
          <IconTile tint="blush">
            <BookHeart {...icon} />
          </IconTile>
        }
        title={t('entries.diary')}
        text={counts.diary ? t('entries.diaryCount', { count: counts.diary }) : t('entries.diaryText')}
      />
      <RowLink
        to="/app/pet/$petId/documents"
        params={{ petId }}
        tile={
          <IconTile tint="sky">
            <FileText {...icon} />
          </IconTile>
        }
        title={t('entries.documents')}
        text={
          counts.documents
            ? t('entries.documentsCount', { count: counts.documents })
            : t('entries.documentsText')
        }
      />
      <RowLink
        to="/app/pet/$petId/shared-users"
        params={{ petId }}
        tile={
          <IconTile tint="mint">
            <Users {...icon} />
          </IconTile>
        }
        title={t('entries.sharedUsers')}
        {...(counts['shared-users'] && {
          text: t('entries.sharedUsersCount', { count: counts['shared-users'] }),
        })}
        {...(!pet.ownerIsPremium && { badge: <Premium />, end: null })}
      />
      <RowButton
        onPress={() => toast.info(t('entries.gallerySoon'))}
        tile={
          <IconTile tint="sun-soft">
            <Images {...icon} />
          </IconTile>
        }
        title={t('entries.gallery')}
        text={t('entries.galleryText')}
        end={null}
      />
    </Rows>
  )
}
