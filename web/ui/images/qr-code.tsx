import { encode } from 'uqr'

/** The margin in modules that the standard requires. */
const quietZone = 4

const pathOf = (rows: readonly (readonly boolean[])[]): string => {
  let path = ''
  for (const [row, modules] of rows.entries()) {
    for (let column = 0; column < modules.length; column++) {
      if (modules[column] !== true) continue
      let length = 1
      while (modules[column + length] === true) length++
      path += `M${column + quietZone} ${row + quietZone}h${length}v1h-${length}z`
      column += length
    }
  }
  return path
}

/** Dark on white in every theme: many cameras cannot read inverted codes. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const side = size + 2 * quietZone
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
      <path fill="#2a211c" d={pathOf(data)} />
    </svg>
  )
}
