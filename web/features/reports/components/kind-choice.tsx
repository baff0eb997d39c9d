import { useTranslation } from 'react-i18next'
import { reportKinds, type ReportKind } from '#contract/features/reports/kinds.ts'
import { ToggleChips } from '#web/ui/fields/toggle-chips.tsx'

interface KindChoiceProps {
  readonly value: readonly ReportKind[]
  readonly onChange: (kinds: ReportKind[]) => void
  readonly isMissing: boolean
}

export function KindChoice({ value, onChange, isMissing }: KindChoiceProps) {
  const { t } = useTranslation('reports')
  return (
    <ToggleChips
      label={t('kinds.label')}
      options={reportKinds.map((id) => ({ id, label: t(`kinds.${id}`) }))}
      description={t('kinds.hint')}
      error={isMissing ? t('kinds.missing') : undefined}
      value={value}
      onChange={onChange}
    />
  )
}
