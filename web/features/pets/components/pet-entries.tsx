// The two tabs of a pet with what each leads to.
import { BookHeart, FileText, Images, Lock, Pill, ScanLine, ShieldAlert, Syringe, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { RowLink } from '#web/lib/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { RowButton, Rows } from '#web/ui/card.tsx'
import { IconTile } from '#web/ui/icon-tile.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.tsx'

export type PetTab = 'detalles' | 'funciones'

interface PetEntriesProps {
  readonly pet: Pet
  readonly tab: PetTab
  readonly onTab: (tab: PetTab) => void
}

/** 'Detalles' and 'Funciones'. */
export function PetEntries({ pet, tab, onTab }: PetEntriesProps) {
  const { t } = useTranslation('pets')
  return (
    <Tabs
      label={t('tabs.label', { name: pet.name })}
      selected={tab}
      onSelect={onTab}
      items={[
        { id: 'detalles', label: t('tabs.details'), content: <Details pet={pet} /> },
        { id: 'funciones', label: t('tabs.functions'), content: <Functions pet={pet} /> },
      ]}
    />
  )
}

const to = '/app/pet/$petId/$section'
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

function Details({ pet }: { pet: Pet }) {
  const { t } = useTranslation('pets')
  const petId = pet.id
  const count = pet.allergies.length
  return (
    <Rows>
      <RowLink
        to={to}
        params={{ petId, section: 'microchip' }}
        tile={
          <IconTile tint="sky">
            <ScanLine {...icon} />
          </IconTile>
        }
        title={t('entries.microchip')}
        text={pet.microchipNumber ?? t('facts.none')}
        badge={<Premium />}
        end={null}
      />
      <RowLink
        to={to}
        params={{ petId, section: 'allergies' }}
        tile={
          <IconTile tint="blush">
            <ShieldAlert {...icon} />
          </IconTile>
        }
        title={t('entries.allergies')}
        text={count === 0 ? t('entries.allergiesNone') : t('entries.allergiesCount', { count })}
      />
      <RowLink
        to={to}
        params={{ petId, section: 'medications' }}
        tile={
          <IconTile tint="sun-soft">
            <Pill {...icon} />
          </IconTile>
        }
        title={t('entries.medications')}
        text={t('entries.medicationsText')}
      />
      <RowLink
        to={to}
        params={{ petId, section: 'vaccines' }}
        tile={
          <IconTile tint="mint">
            <Syringe {...icon} />
          </IconTile>
        }
        title={t('entries.vaccines')}
        text={t('entries.vaccinesText')}
      />
    </Rows>
  )
}

function Functions({ pet: { id: petId } }: { pet: Pet }) {
  const { t } = useTranslation('pets')
  return (
    <Rows>
      <RowLink
        to={to}
        params={{ petId, section: 'diary' }}
        tile={
          <IconTile tint="blush">
            <BookHeart {...icon} />
          </IconTile>
        }
        title={t('entries.diary')}
        text={t('entries.diaryText')}
      />
      <RowLink
        to={to}
        params={{ petId, section: 'documents' }}
        tile={
          <IconTile tint="sky">
            <FileText {...icon} />
          </IconTile>
        }
        title={t('entries.documents')}
        text={t('entries.documentsText')}
      />
      <RowLink
        to={to}
        params={{ petId, section: 'shared-users' }}
        tile={
          <IconTile tint="mint">
            <Users {...icon} />
          </IconTile>
        }
        title={t('entries.sharedUsers')}
        badge={<Premium />}
        end={null}
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
