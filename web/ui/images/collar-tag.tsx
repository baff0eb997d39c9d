import { Copy } from '#web/ui/images/icons.ts'
import { useId } from 'react'
import { IconButton } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

interface CollarTagProps {
  readonly code: string
  readonly copyLabel: string
  readonly onCopy: () => void
  /** The reason why the code needs Premium. */
  readonly premiumNote?: string | undefined
}

/** Four wide letters fit a small phone, and text of double size. */
export function CollarTag({ code, copyLabel, onCopy, premiumNote }: CollarTagProps) {
  const noteId = useId()
  const tag = (
    <span className="inline-flex min-h-12 items-center gap-2 rounded-full border-2 border-dashed border-edge bg-surface pr-0.5 pl-3">
      <span aria-hidden className="size-2.5 rounded-full border-2 border-edge @max-[10rem]:hidden" />
      <span
        translate="no"
        className="font-display text-xl font-extrabold tracking-[.14em] @max-[10rem]:text-sm"
      >
        {code}
      </span>
      <IconButton
        aria-label={copyLabel}
        {...(premiumNote !== undefined && { 'aria-describedby': noteId })}
        onPress={onCopy}
        className="text-teal"
      >
        <Copy aria-hidden size={18} />
      </IconButton>
    </span>
  )
  if (premiumNote === undefined) return tag
  return (
    <span className="flex flex-wrap items-center gap-2">
      {tag}
      {/* At 320 px it takes two lines beside the photo. */}
      <span id={noteId} className="flex">
        <Badge kind="premium">{premiumNote}</Badge>
      </span>
    </span>
  )
}
