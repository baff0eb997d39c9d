// A QR code as one path of an SVG: sharp at any size, without a canvas or an external picture.
import { create } from 'qrcode'

/** The margin that the standard requires, in modules, so that a camera finds the edge. */
const quietZone = 4

/** A square for each dark module, joined along rows. */
const pathOf = (size: number, isDark: (row: number, column: number) => boolean): string => {
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!isDark(row, column)) continue
      let length = 1
      while (column + length < size && isDark(row, column + length)) length++
      path += `M${column + quietZone} ${row + quietZone}h${length}v1h-${length}z`
      column += length
    }
  }
  return path
}

/** Dark on white in every theme: many cameras cannot read inverted codes. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * quietZone
  return (
    <svg
      // An img element cannot contain the path.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#2a211c" d={pathOf(modules.size, (row, column) => modules.get(row, column) === 1)} />
    </svg>
  )
}
