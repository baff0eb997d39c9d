import { CircleAlert } from '#web/ui/images/icons.ts'
import { useId } from 'react'
import { Group } from 'react-aria-components/Group'
import { useTranslation } from 'react-i18next'
import { reportKinds, type ReportKind } from '#contract/features/reports/kinds.ts'
import { ToggleChip } from '#web/ui/fields/toggle-chip.tsx'

interface KindChoiceProps {
  readonly value: readonly ReportKind[]
  readonly onChange: (kinds: ReportKind[]) => void
  readonly isMissing: boolean
}

export function KindChoice({ value, onChange, isMissing }: KindChoiceProps) {
  const { t } = useTranslation('reports')
  const id = useId()
  return (
    <div data-invalid={isMissing || undefined} className="flex flex-col gap-1.5">
      <span id={id} className="text-sm font-semibold">
        {t('kinds.label')}
      </span>
      <Group
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        data-label={t('kinds.label')}
        className="flex flex-wrap gap-2"
      >
        {reportKinds.map((kind) => (
          <ToggleChip
            key={kind}
            isOn={value.includes(kind)}
            onChange={(isOn) =>
              onChange(
                reportKinds.filter((reportKind) => (reportKind === kind ? isOn : value.includes(reportKind))),
              )
            }
          >
            {t(`kinds.${kind}`)}
          </ToggleChip>
        ))}
      </Group>
      {isMissing ? (
        <p id={`${id}-hint`} className="flex items-center gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden size={16} /> <span data-error>{t('kinds.missing')}</span>
        </p>
      ) : (
        <span id={`${id}-hint`} className="text-cap text-muted">
          {t('kinds.hint')}
        </span>
      )}
    </div>
  )
}
