// The collar tag: a dashed pill that carries a code.
import { Copy } from 'lucide-react'
import { IconButton } from '#web/ui/actions/button.tsx'

/** The dashed tag with its ring, the code, and a button that copies. */
export function CollarTag({
  code,
  copyLabel,
  onCopy,
}: {
  code: string
  copyLabel: string
  onCopy: () => void
}) {
  return (
    <span className="inline-flex min-h-12 items-center gap-2 rounded-full border-2 border-dashed border-edge bg-surface pr-0.5 pl-3">
      <span aria-hidden className="size-2.5 rounded-full border-2 border-edge" />
      <span className="font-display text-xl font-extrabold tracking-[.14em]">{code}</span>
      <IconButton aria-label={copyLabel} onPress={onCopy} className="text-teal">
        <Copy aria-hidden size={18} />
      </IconButton>
    </span>
  )
}
