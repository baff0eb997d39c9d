// The reasons for which a pet would be refused now, each with its remedy.
import { useTranslation } from 'react-i18next'
import type { PetImportObstacle } from '#contract/features/pet-files/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { useKindName } from './kind-names.ts'

function useWords() {
  const { t } = useTranslation('pet-files')
  const format = useFormatter()
  const nameOf = useKindName()
  return (obstacle: PetImportObstacle): string => {
    switch (obstacle.kind) {
      case 'plan': {
        const { reason, count, limit } = obstacle
        if (reason === 'microchip') return t('preview.microchip')
        return t('preview.plan', { kind: nameOf(reason), count, limit })
      }
      case 'pets':
        return t('preview.pets', { count: obstacle.limit })
      case 'bytes':
        return t('preview.bytes', { size: format.fileSize(obstacle.limit) })
      case 'altered':
        return t('refusals.altered')
    }
  }
}

export function Obstacles({ obstacles }: { obstacles: readonly PetImportObstacle[] }) {
  const { t } = useTranslation('pet-files')
  const wordsOf = useWords()
  if (obstacles.length === 0) return null
  return (
    <Banner
      action={
        obstacles.some(({ kind }) => kind !== 'altered') && (
          <LinkButton to="/app/subscription" size="sm">
            {t('preview.premium')}
          </LinkButton>
        )
      }
    >
      {obstacles.map((obstacle) => (
        <span
          key={obstacle.kind === 'plan' ? obstacle.reason : obstacle.kind}
          className="block not-first:mt-1"
        >
          {wordsOf(obstacle)}
        </span>
      ))}
    </Banner>
  )
}
