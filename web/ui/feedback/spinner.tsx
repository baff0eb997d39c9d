import { LoaderCircle } from '#web/ui/images/icons.ts'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'

/** Decorative. The text beside it names the activity. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle aria-hidden size={size} className="shrink-0 animate-spin" />
}

/** Shown while the session loads. */
export function CenteredSpinner() {
  const messages = useUiMessages()
  return (
    <output className="grid min-h-dvh place-content-center justify-items-center gap-3 text-muted">
      <Spinner size={32} />
      {messages.loading}
    </output>
  )
}
