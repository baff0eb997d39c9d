import { ImageOff } from '#web/ui/images/icons.ts'
import { useEffect, useMemo, useState } from 'react'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'
import { cn } from '#web/ui/theme/class-names.ts'

function usePreview(file: File): string {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}

interface FilePictureProps {
  readonly file: File
  readonly className?: string
  readonly noPreview: string
}

/** Shows the name of a file that the browser cannot show, such as HEIC in most browsers. */
export function FilePicture({ file, className, noPreview }: FilePictureProps) {
  const preview = usePreview(file)
  const [broken, setBroken] = useState<string | null>(null)
  if (preview === broken)
    return (
      <span
        className={cn(
          'flex flex-col items-center justify-center gap-0.5 overflow-hidden p-1 text-center text-cap text-muted',
          className,
        )}
      >
        <ImageOff aria-hidden size={18} />
        <bdi className="line-clamp-2 wrap-anywhere">{file.name}</bdi>
        <span className="line-clamp-2">{noPreview}</span>
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

export function FilePreview(props: Omit<FilePictureProps, 'noPreview'>) {
  return <FilePicture {...props} noPreview={useUiMessages().noPreview} />
}
