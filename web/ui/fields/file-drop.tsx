// Files dropped on the page, or pasted. The button beside it serves users without a pointer.
import { useEffect, useEffectEvent, useRef, useState } from 'react'

export interface FileDropProps {
  /** Shown over the page, or over the dialog that contains it, while files are dragged above. */
  readonly label: string
  readonly isDisabled?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A folder cannot be read as a file, so it is left out. */
const droppedFiles = ({ items }: DataTransfer): readonly File[] =>
  [...items].flatMap((item) => {
    const file = item.webkitGetAsEntry()?.isDirectory === true ? null : item.getAsFile()
    return file ? [file] : []
  })

/** Text copied from a document includes a picture of itself; in a field the text counts. */
const isTextForField = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.matches('input, textarea') &&
  clipboardData?.types.includes('text/plain') === true

/** An open dialog blocks drops behind it: only the topmost dialog takes files. */
const isBehindDialog = (element: Element | null): boolean => {
  const top = [...document.querySelectorAll('[data-sheet]')].at(-1)
  return top !== undefined && !top.contains(element)
}

/** Place it once on a page that takes files, and once in a dialog that does. */
export function FileDrop({ label, isDisabled = false, onFiles }: FileDropProps) {
  const marker = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const takes = useEffectEvent(() => !isDisabled && !isBehindDialog(marker.current))
  const take = useEffectEvent((files: readonly File[]) => files.length > 0 && onFiles(files))

  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const drag = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      // Without this the browser would leave the page and open the file.
      event.preventDefault()
      if (takes()) {
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      }
    }
    window.addEventListener('dragenter', drag, { signal })
    window.addEventListener('dragover', drag, { signal })
    // `relatedTarget` is the entered element, and null outside the window.
    window.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget ?? setOver(false), { signal })
    window.addEventListener(
      'drop',
      (event) => {
        setOver(false)
        if (event.dataTransfer?.types.includes('Files') !== true) return
        event.preventDefault()
        if (takes()) take(droppedFiles(event.dataTransfer))
      },
      { signal },
    )
    window.addEventListener(
      'paste',
      (event) => {
        const files = [...(event.clipboardData?.files ?? [])]
        if (files.length === 0 || isTextForField(event) || !takes()) return
        event.preventDefault()
        take(files)
      },
      { signal },
    )
    return () => listeners.abort()
  }, [])

  return (
    <div ref={marker} className="contents">
      {isOver && (
        <div className="pointer-events-none fixed inset-3 z-30 grid place-items-center rounded-card border-2 border-dashed border-teal bg-mint/90 p-4 text-center text-lg font-semibold text-teal">
          {label}
        </div>
      )}
    </div>
  )
}
