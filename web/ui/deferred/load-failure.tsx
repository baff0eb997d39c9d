// What stands where code would stand that could not be fetched.
import { FailedState } from '#web/ui/feedback/content-states.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'

export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const messages = useUiMessages()
  return (
    <FailedState
      title={messages.offline}
      text={messages.offlineText}
      retryLabel={messages.retry}
      onRetry={onRetry}
    />
  )
}
