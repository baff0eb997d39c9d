// The picture beside a form's fields: chosen, kept or taken away before saving, sent after it. Without it the rest is saved all the same.
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { imageTypes } from '#contract/kit/images.ts'
import { Button } from '#web/ui/button.tsx'
import { PhotoPicker } from '#web/ui/photo-picker.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toast } from '#web/ui/toast.tsx'
import { downscale } from './downscale.ts'
import { errorText } from './errors.ts'
import { isAbort, upload } from './upload.ts'

/** What was decided about the picture, and how far sending it is. */
export interface PictureChoice {
  readonly file: File | null
  /** Whether the present one shall go. */
  readonly isDropped: boolean
  /** Something would be lost with the dialog. */
  readonly isDirty: boolean
  /** 0 to 100 while it is sent. */
  readonly percent: number | null
  readonly choose: (file: File | null) => void
  readonly drop: () => void
  readonly cancel: () => void
  /** Sends the chosen file. Resolves either way: what else was saved stays saved, and a failure is said. False when it was not kept. */
  readonly send: (path: string, notKept: string) => Promise<boolean>
}

/** The state behind a `PictureField`. Leaving the dialog stops the upload. */
export function usePictureChoice(): PictureChoice {
  const [file, setFile] = useState<File | null>(null)
  const [isDropped, setDropped] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (path: string, notKept: string): Promise<boolean> => {
    if (file === null) return true
    const controller = new AbortController()
    running.current = controller
    setPercent(0)
    try {
      await upload(path, await downscale(file), { signal: controller.signal, onProgress: setPercent })
      return true
    } catch (error) {
      // Whoever stopped it knows why.
      if (isAbort(error)) toast.info(notKept)
      else toast.error(notKept, errorText(error))
      return false
    } finally {
      setPercent(null)
    }
  }
  return {
    file,
    isDropped,
    isDirty: file !== null || isDropped,
    percent,
    choose: (next) => {
      setFile(next)
      if (next !== null) setDropped(false)
    },
    drop: () => setDropped(true),
    cancel: () => running.current?.abort(),
    send,
  }
}

export interface PictureFieldProps {
  readonly choice: PictureChoice
  /** The picture as it is now. */
  readonly current?: ReactNode
  readonly isDisabled: boolean
  readonly words: {
    readonly label: string
    /** What may be sent. */
    readonly hint: string
    readonly drop: string
    readonly sending: string
    readonly cancel: string
  }
}

/** Choosing it with a preview, taking the present one away, and while it is sent how far that is. */
export function PictureField({ choice, current, isDisabled, words }: PictureFieldProps) {
  const isCurrent = current !== undefined && !choice.isDropped
  if (choice.percent !== null)
    return (
      <div className="flex flex-col gap-2">
        <ProgressBar label={words.sending} value={choice.percent} />
        <Button variant="quiet" size="sm" className="-ml-4 self-start" onPress={choice.cancel}>
          {words.cancel}
        </Button>
      </div>
    )
  return (
    <>
      <PhotoPicker
        label={words.label}
        file={choice.file}
        onChange={choice.choose}
        accept={imageTypes}
        description={words.hint}
        isDisabled={isDisabled}
        {...(isCurrent && { current })}
      />
      {isCurrent && choice.file === null && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-4 self-start text-danger"
          isDisabled={isDisabled}
          onPress={choice.drop}
        >
          <Trash2 aria-hidden size={18} /> {words.drop}
        </Button>
      )}
    </>
  )
}
