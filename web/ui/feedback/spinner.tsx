// The spinner, alone or centred with its text.
import { LoaderCircle } from 'lucide-react'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'

/** A decorative spinner. The text beside it says what is going on. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle aria-hidden size={size} className="shrink-0 animate-spin" />
}

/** A centred spinner with its text below, while the session loads. */
export function CenteredSpinner() {
  const messages = useUiMessages()
  return (
    <output className="grid min-h-dvh place-content-center justify-items-center gap-3 text-muted">
      <Spinner size={32} />
      {messages.loading}
    </output>
  )
}
