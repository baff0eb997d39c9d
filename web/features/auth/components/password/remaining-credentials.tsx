// The credentials beside the password that is reset: each can be ended too.
import { Group } from 'react-aria-components/Group'
import { useTranslation } from 'react-i18next'
import {
  revocableCredentials,
  type RevocableCredential,
  type CredentialCount,
} from '#contract/features/auth/credential-kinds.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ToggleChip } from '#web/ui/fields/toggle-chip.tsx'

interface RemainingCredentialsProps {
  /** All credentials end, because the address was never confirmed. */
  readonly endsAll: boolean
  readonly staying: readonly CredentialCount[]
  readonly value: readonly RevocableCredential[]
  readonly onChange: (value: RevocableCredential[]) => void
}

export function RemainingCredentials({ endsAll, staying, value, onChange }: RemainingCredentialsProps) {
  const { t } = useTranslation('auth')
  if (endsAll) return <Banner>{t('staying.endsAll')}</Banner>
  const endable = revocableCredentials.flatMap((kind) => {
    const found = staying.find((count) => count.kind === kind)
    return found === undefined ? [] : [{ kind, count: found.count }]
  })
  const kinds = endable.map(({ kind }) => kind)
  return (
    <>
      {endable.length > 0 && (
        <div className="flex flex-col gap-2">
          <p className="text-dense text-pretty">{t('staying.question')}</p>
          <Group aria-label={t('staying.question')} className="flex flex-wrap gap-2">
            {endable.map(({ kind, count }) => (
              <ToggleChip
                key={kind}
                isOn={value.includes(kind)}
                onChange={(isOn) => onChange(isOn ? [...value, kind] : value.filter((item) => item !== kind))}
              >
                {t(`staying.${kind}`, { count })}
              </ToggleChip>
            ))}
            {endable.length > 1 && (
              <ToggleChip
                isOn={kinds.every((kind) => value.includes(kind))}
                onChange={(isOn) => onChange(isOn ? kinds : [])}
              >
                {t('staying.all')}
              </ToggleChip>
            )}
          </Group>
        </div>
      )}
      {staying.some(({ kind }) => kind === 'second_step') && <Banner>{t('staying.secondStep')}</Banner>}
    </>
  )
}
