// Users without a pointer have the button beside it.
import { useEffect, useEffectEvent, useRef, useState } from 'react'

export interface FileDropProps {
  readonly label: string
  readonly isDisabled?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A folder cannot be read as a file. */
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

/** Only the topmost dialog takes files. */
const isBehindDialog = (element: Element | null): boolean => {
  const top = [...document.querySelectorAll('[data-sheet]')].at(-1)
  return top !== undefined && !top.contains(element)
}

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
      // Prevents the browser from leaving the page to open the file.
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
