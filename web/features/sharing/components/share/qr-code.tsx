// A QR code as one path of an SVG: it stays sharp at any size and needs neither a canvas nor a
// picture of another origin.
import { create } from 'qrcode'

/** What the standard asks for around it, in modules, so that a camera finds its edge. */
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

/** Ink on white in every theme: many cameras read no other way round. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * quietZone
  return (
    <svg
      // An img element cannot hold the squares.
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
