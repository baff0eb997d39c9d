import { KeyRound, Trash2 } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { ApiKey } from '#contract/features/api-keys/schema.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { IconButton } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { RecordCard } from '#web/ui/layout/record-card.tsx'

// Shorter than a week, so that a key of a week is not marked on its first day.
const soonMs = 3 * dayMs
/** More names would fill a page. */
const namesMax = 8

interface ApiKeyCardProps {
  readonly apiKey: ApiKey
  /** By pet id. */
  readonly names: ReadonlyMap<string, string>
  /** In milliseconds. */
  readonly now: number
  readonly onRevoke: () => void
}

/** 'Kira, Nube y 2 mascotas más' */
const usePetsText = ({ petIds }: ApiKey, names: ReadonlyMap<string, string>): string => {
  const { t } = useTranslation('api-keys')
  const format = useFormatter()
  if (petIds === null) return t('allPets')
  if (petIds.length === 0) return t('noPets')
  const known = petIds.flatMap((id) => names.get(id) ?? []).slice(0, namesMax)
  if (known.length === 0) return t('pets', { count: petIds.length })
  const more = petIds.length - known.length
  return format.list(more === 0 ? known : [...known, t('morePets', { count: more })])
}

export function ApiKeyCard({ apiKey, names, now, onRevoke }: ApiKeyCardProps) {
  const { t } = useTranslation('api-keys')
  const format = useFormatter()
  const { name, start, scope, createdAt, expiresAt, lastUsedAt } = apiKey
  const pets = usePetsText(apiKey, names)
  const restMs = Date.parse(expiresAt) - now
  const isExpired = restMs <= 0
  return (
    <RecordCard
      tile={<IconTile tint="blush" icon={<KeyRound size={20} />} />}
      title={name}
      badge={
        isExpired ? (
          <Badge kind="danger">{t('isExpired')}</Badge>
        ) : (
          restMs <= soonMs && <Badge kind="soon">{t('expiresSoon')}</Badge>
        )
      }
      lead={`${t(`scope.${scope}`)} · ${pets}`}
      facts={[
        `${start}…`,
        lastUsedAt === null ? t('neverUsed') : t('used', { moment: format.moment(lastUsedAt) }),
        t('created', { day: format.day(createdAt) }),
        t(isExpired ? 'expired' : 'expires', { day: format.day(expiresAt) }),
      ]}
      actions={
        <IconButton aria-label={t('revoke.one', { name })} onPress={onRevoke} className="-mr-2">
          <Trash2 aria-hidden size={20} />
        </IconButton>
      }
    />
  )
}
