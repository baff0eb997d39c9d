import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/actions/button.tsx'

interface ActionButtonProps {
  readonly label: string
  /** The subject, where several lines show their buttons: 'Otosol, 8:00'. */
  readonly about?: string | undefined
  readonly isBusy: boolean
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

export function ActionButton({ label, about, isDisabled = false, ...props }: ActionButtonProps) {
  const { t } = useTranslation('reminders')
  return (
    <Button
      {...props}
      {...(about !== undefined && { 'aria-label': t('of', { action: label, about }) })}
      size="sm"
      className="px-3"
      isDisabled={isDisabled}
      busyText={label}
    >
      {label}
    </Button>
  )
}
