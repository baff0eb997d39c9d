// 'Funciones' of a pet: its diary, documents and shared users, and the gallery to come.
import { BookHeart, FileText, Images, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { RowLink } from '#web/shared/navigation/row-link.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { RowButton, Rows } from '#web/ui/layout/rows.tsx'
import type { PetCounts } from './pet-rail.tsx'
import { PremiumLock } from './premium-lock.tsx'

interface PetFunctionsTabProps {
  readonly pet: Pet
  readonly counts: PetCounts
}

export function PetFunctionsTab({ pet, counts }: PetFunctionsTabProps) {
  const { t } = useTranslation('pets')
  const petId = pet.id
  return (
    <Rows>
      <RowLink
        to="/app/pet/$petId/diary"
        params={{ petId }}
        tile={
          <IconTile tint="blush">
            <BookHeart size={20} />
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
            <FileText size={20} />
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
            <Users size={20} />
          </IconTile>
        }
        title={t('entries.sharedUsers')}
        {...(counts['shared-users'] && {
          text: t('entries.sharedUsersCount', { count: counts['shared-users'] }),
        })}
        {...(!pet.ownerIsPremium && { badge: <PremiumLock />, end: null })}
      />
      <RowButton
        onPress={() => toast.info(t('entries.gallerySoon'))}
        tile={
          <IconTile tint="sun-soft">
            <Images size={20} />
          </IconTile>
        }
        title={t('entries.gallery')}
        text={t('entries.galleryText')}
        end={null}
      />
    </Rows>
  )
}
