import { drawQrCode } from '#web/ui/images/qr-path.ts'

// In millimetres.
const tagWidth = 34
const tagHeight = 42
const corner = 4
const hole = { y: 4.5, radius: 2 }

const outline = `M${corner} 0H${tagWidth - corner}A${corner} ${corner} 0 0 1 ${tagWidth} ${corner}V${tagHeight - corner}A${corner} ${corner} 0 0 1 ${tagWidth - corner} ${tagHeight}H${corner}A${corner} ${corner} 0 0 1 0 ${tagHeight - corner}V${corner}A${corner} ${corner} 0 0 1 ${corner} 0Z`
const { y, radius } = hole
const left = tagWidth / 2 - radius
const holePath = `M${left} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`

/**
 * Paths alone, without fonts, styles or references: lines to cut in red, areas to engrave or to
 * raise in black.
 */
export const drawEngraving = (url: string): string => {
  const { side, path } = drawQrCode(url)
  const scale = tagWidth / side
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${tagWidth}mm" height="${tagHeight}mm" viewBox="0 0 ${tagWidth} ${tagHeight}">
<path d="${outline}${holePath}" fill="none" stroke="#f00" stroke-width="0.1"/>
<path transform="translate(0 ${tagHeight - tagWidth}) scale(${scale})" d="${path}" fill="#000"/>
</svg>
`
}

/** The tags on a sheet of A4, with the margins that printers need. */
export const sheetColumns = 4
export const sheetRows = 6
