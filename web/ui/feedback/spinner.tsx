import { LoaderCircle } from '#web/ui/images/icons.ts'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'

export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle aria-hidden size={size} className="animate-spin" />
}

export function CenteredSpinner() {
  const messages = useUiMessages()
  return (
    <output className="grid min-h-dvh place-content-center justify-items-center gap-3 text-muted">
      <Spinner size={32} />
      {messages.loading}
    </output>
  )
}
