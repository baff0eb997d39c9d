import { Eye, EyeOff } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

interface VisibilityBadgeProps {
  readonly isVisible: boolean
  /** The words agree with the gender of their subject. */
  readonly messages: { readonly visible: string; readonly hidden: string }
}

export function VisibilityBadge({ isVisible, messages }: VisibilityBadgeProps) {
  return isVisible ? (
    <Badge kind="ok" icon={<Eye aria-hidden size={14} />}>
      {messages.visible}
    </Badge>
  ) : (
    <Badge kind="neutral" icon={<EyeOff aria-hidden size={14} />}>
      {messages.hidden}
    </Badge>
  )
}

interface VisibilityButtonProps {
  readonly isVisible: boolean
  readonly isBusy: boolean
  /** The id of the element that names the subject. */
  readonly describedBy: string
  readonly onToggle: () => void
  readonly className?: string
}

/** Needs the messages of the administration. A press has no effect while busy. */
export function VisibilityButton({
  isVisible,
  isBusy,
  describedBy,
  onToggle,
  className,
}: VisibilityButtonProps) {
  const { t } = useTranslation('admin')
  return (
    <Button
      size="sm"
      aria-describedby={describedBy}
      isBusy={isBusy}
      busyText={isVisible ? t('hiding') : t('showing')}
      onPress={() => !isBusy && onToggle()}
      {...(className !== undefined && { className })}
    >
      {isVisible ? t('hide') : t('show')}
    </Button>
  )
}
