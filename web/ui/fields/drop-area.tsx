// A part of the page onto which files can be dragged. Without a pointer, people use the button
// beside it.
import { useRef, useState, type DragEvent, type ReactNode } from 'react'

export interface DropAreaProps {
  /** Shown over the area while files are above it. */
  readonly label: string
  readonly isDisabled?: boolean
  readonly onDrop: (files: readonly File[]) => void
  readonly className?: string
  readonly children: ReactNode
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** A folder cannot be read this way; it is left out. */
const filesOf = ({ dataTransfer }: DragEvent): readonly File[] =>
  [...dataTransfer.items].flatMap((item) => {
    const file = item.webkitGetAsEntry()?.isDirectory === true ? null : item.getAsFile()
    return file ? [file] : []
  })

/** Renders its children, and the label above them while something can be dropped. */
export function DropArea({ label, isDisabled = false, onDrop, className = '', children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  // Each nested element reports its own enter and leave events.
  const depth = useRef(0)
  const enter = (step: 1 | -1) => {
    depth.current = Math.max(0, depth.current + step)
    setOver(depth.current > 0)
  }
  return (
    <div
      className={`relative ${className}`}
      onDragEnter={(event) => !isDisabled && holdsFiles(event) && enter(1)}
      onDragLeave={(event) => !isDisabled && holdsFiles(event) && enter(-1)}
      onDragOver={(event) => {
        if (isDisabled || !holdsFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      }}
      onDrop={(event) => {
        depth.current = 0
        setOver(false)
        if (isDisabled || !holdsFiles(event)) return
        event.preventDefault()
        const files = filesOf(event)
        if (files.length > 0) onDrop(files)
      }}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-0 z-10 grid min-h-24 place-items-center rounded-card border-2 border-dashed border-teal bg-mint/90 p-4 text-center font-semibold text-teal">
          {label}
        </div>
      )}
    </div>
  )
}
