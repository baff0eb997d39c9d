// The page on paper is a sheet of tags to cut out.
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Tag } from '#contract/features/tags/schema.ts'
import { groupTagCode } from '#contract/features/tags/tag-code.ts'
import { sheetColumns, sheetRows } from '#web/features/tags/tag-drawing.ts'
import { drawQrCode } from '#web/ui/images/qr-path.ts'

// In millimetres.
const width = 45
const height = 44
const codeSide = 29
/** Longer names are squeezed into the line. */
const wholeName = 14

const places = Array.from({ length: sheetColumns * sheetRows }, (_, place) => ({
  x: (place % sheetColumns) * width,
  y: Math.floor(place / sheetColumns) * height,
}))

export function PrintedSheet({ tag, name }: { tag: Tag; name: string }) {
  const { t } = useTranslation('tags')
  const { side, path } = drawQrCode(tag.url)
  const { host } = new URL(tag.url)
  const isLong = [...name].length > wholeName
  return createPortal(
    <div aria-hidden className="printed-cards">
      {/* On Letter the margins leave 15 mm. */}
      <svg
        viewBox={`0 0 ${width * sheetColumns} ${height * sheetRows}`}
        className="mx-auto -my-[5mm] block h-[264mm] w-[180mm] bg-white [color-scheme:only_light] [print-color-adjust:exact]"
      >
        <defs>
          <g id="printed-tag">
            <rect
              x="0.5"
              y="0.5"
              width={width - 1}
              height={height - 1}
              rx="3"
              fill="#fff"
              stroke="#999"
              strokeWidth="0.2"
            />
            <text
              x={width / 2}
              y="6.2"
              fontSize="4.4"
              fontWeight="800"
              textAnchor="middle"
              fill="#000"
              {...(isLong && { textLength: width - 5, lengthAdjust: 'spacingAndGlyphs' })}
            >
              {name}
            </text>
            <path
              transform={`translate(${(width - codeSide) / 2} 6.5) scale(${codeSide / side})`}
              d={path}
              fill="#000"
            />
            <text x={width / 2} y="37" fontSize="1.85" textAnchor="middle" fill="#000">
              {t('make.scan')}
            </text>
            <text x={width / 2} y="39.6" fontSize="1.9" textAnchor="middle" fill="#000">
              {`${host}/t/`}
            </text>
            <text x={width / 2} y="42.2" fontSize="2.4" fontWeight="700" textAnchor="middle" fill="#000">
              {groupTagCode(tag.code)}
            </text>
          </g>
        </defs>
        {places.map(({ x, y }) => (
          <use key={`${x} ${y}`} href="#printed-tag" x={x} y={y} />
        ))}
      </svg>
    </div>,
    document.body,
  )
}
