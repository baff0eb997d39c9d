import { Button } from '#web/ui/actions/button.tsx'
import { FailedState } from '#web/ui/feedback/content-states.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'

interface LoadFailureProps {
  /** One line, for a small part of a page. */
  readonly isSmall?: boolean
  readonly onRetry: () => void
}

export function LoadFailure({ isSmall = false, onRetry }: LoadFailureProps) {
  const messages = useUiMessages()
  if (isSmall)
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-center gap-x-3 rounded-field bg-sunken px-3 py-1.5 text-center text-dense text-muted"
      >
        <p className="font-semibold">{messages.offline}</p>
        <Button variant="quiet" size="sm" onPress={onRetry}>
          {messages.retry}
        </Button>
      </div>
    )
  return <FailedState title={messages.offline} text={messages.offlineText} onRetry={onRetry} />
}
