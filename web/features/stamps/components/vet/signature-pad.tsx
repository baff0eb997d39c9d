// Loaded with its library, because few people ever need it.
import { useEffect, useRef } from 'react'
import Pad from 'signature_pad'
import { signaturePath } from './signature-path.ts'

interface SignaturePadProps {
  readonly label: string
  /** A change to true erases the drawing. */
  readonly isEmpty: boolean
  /** Receives the path after each stroke. */
  readonly onDraw: (path: string) => void
}

export function SignaturePad({ label, isEmpty, onDraw }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(null)
  const report = useRef(onDraw)
  useEffect(() => {
    report.current = onDraw
  })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const { width } = element.getBoundingClientRect()
    const ratio = Math.max(devicePixelRatio, 1)
    element.width = width * ratio
    element.height = (width / 3) * ratio
    element.getContext('2d')?.scale(ratio, ratio)
    // Dark on white in every theme, as it will be printed.
    const made = new Pad(element, { penColor: '#2a211c', minWidth: 1, maxWidth: 2.5 })
    made.addEventListener('endStroke', () =>
      report.current(
        signaturePath(
          made.toData().map(({ points }) => points),
          width,
        ),
      ),
    )
    pad.current = made
    return () => made.off()
  }, [])
  useEffect(() => {
    if (isEmpty) pad.current?.clear()
  }, [isEmpty])
  return (
    <canvas
      ref={canvas}
      // A canvas is a picture to assistive technology; typing is offered below it.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      className="aspect-3/1 w-full touch-none rounded-field border-2 border-edge bg-white in-data-invalid:border-danger"
    />
  )
}
