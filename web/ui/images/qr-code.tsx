import { drawQrCode } from './qr-path.ts'

/** Dark on white in every theme: many cameras cannot read inverted codes. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { side, path } = drawQrCode(text)
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
      <path fill="#2a211c" d={path} />
    </svg>
  )
}
