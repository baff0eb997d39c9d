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

/** @returns the outlines of the dark modules, of one unit each, and the side with its margin */
export const drawQrCode = (text: string): { readonly side: number; readonly path: string } => {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  return { side: size + 2 * quietZone, path: pathOf(data) }
}
