// The preview of a chosen picture.
import { useEffect, useMemo, useState } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'

/** The URL of a file's preview, revoked when the file changes or the component unmounts. */
function usePreview(file: File): string {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}

/**
 * Fills the box that `className` gives. A file that browsers cannot show (HEIC) shows its name
 * instead.
 */
export function FilePreview({ file, className }: { file: File; className?: string }) {
  const preview = usePreview(file)
  const [broken, setBroken] = useState<string | null>(null)
  if (preview === broken)
    return (
      <span className={cn('grid place-items-center p-2 text-center text-cap text-muted', className)}>
        <span className="line-clamp-3 wrap-anywhere">{file.name}</span>
      </span>
    )
  return (
    <img
      src={preview}
      alt=""
      width={96}
      height={96}
      className={cn('object-cover', className)}
      onError={() => setBroken(preview)}
    />
  )
}
