// A cell is about a kilometre on each side, and the only place of a person that is stored.
//
// Rows are a hundredth of a degree of latitude high, 1.11 km: row 0 touches the south pole, row
// 17,999 the north pole, which belongs to it. Each row is divided into as many equal columns as its
// middle parallel is long in hundredths of a degree of the equator: 36,000 there, 25,456 at 45
// degrees, 3 at a pole. Columns count eastwards from the date line, so the last one of a row is
// next to its first, and longitude 180 is that of -180. The number of a cell is
// row * 36,000 + column, below 2^31.

export type Position = { readonly latitude: number; readonly longitude: number }

export const cellsPerDegree = 100
export const cellRows = 180 * cellsPerDegree
export const cellColumnsMax = 360 * cellsPerDegree
const earthRadiusKm = 6371
const radians = Math.PI / 180

const latitudeOfRow = (row: number): number => (row + 0.5) / cellsPerDegree - 90

export const columnsOfRow = (row: number): number =>
  Math.round(cellColumnsMax * Math.cos(latitudeOfRow(row) * radians))

const numberOf = (row: number, column: number): number => row * cellColumnsMax + column

export const cellAt = ({ latitude, longitude }: Position): number => {
  const row = Math.min(Math.floor((latitude + 90) * cellsPerDegree), cellRows - 1)
  const columns = columnsOfRow(row)
  return numberOf(row, Math.floor(((longitude + 180) / 360) * columns) % columns)
}

const rowOf = (cell: number): number => Math.floor(cell / cellColumnsMax)

export const isCell = (value: number): boolean =>
  Number.isInteger(value) &&
  value >= 0 &&
  rowOf(value) < cellRows &&
  value % cellColumnsMax < columnsOfRow(rowOf(value))

export const centreOf = (cell: number): Position => {
  const row = rowOf(cell)
  const longitude = (((cell % cellColumnsMax) + 0.5) / columnsOfRow(row)) * 360 - 180
  return { latitude: latitudeOfRow(row), longitude }
}

/** Along the great circle. */
export const kilometresBetween = (one: Position, other: Position): number => {
  const [from, to] = [one.latitude * radians, other.latitude * radians]
  const turn = ((other.longitude - one.longitude) * radians) / 2
  const haversine = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(turn) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/** Half of the arc of a row that lies within the radius, in degrees; undefined where none does. */
const arcWithin = (row: number, latitude: number, km: number): number | undefined => {
  const [from, to] = [latitude * radians, latitudeOfRow(row) * radians]
  const cosine =
    (Math.cos(km / earthRadiusKm) - Math.sin(from) * Math.sin(to)) / (Math.cos(from) * Math.cos(to))
  if (cosine > 1) return undefined
  return Math.acos(Math.max(-1, cosine)) / radians
}

const columnsWithin = (row: number, { latitude, longitude }: Position, km: number): number[] => {
  const columns = columnsOfRow(row)
  const arc = arcWithin(row, latitude, km)
  if (arc === undefined) return []
  const columnAt = (degrees: number) => ((degrees + 180) / 360) * columns - 0.5
  const first = Math.ceil(columnAt(longitude - arc))
  const count = Math.min(columns, Math.floor(columnAt(longitude + arc)) - first + 1)
  return Array.from({ length: Math.max(0, count) }, (_, n) => (((first + n) % columns) + columns) % columns)
}

/** A cell, and how far its centre is, in kilometres. */
export type NearCell = { readonly cell: number; readonly km: number }

/** The cells whose centres are within `km` of this one's, and itself: the nearest first. */
export const cellsWithin = (cell: number, km: number): NearCell[] => {
  const centre = centreOf(cell)
  const reach = Math.ceil((km / earthRadiusKm / radians) * cellsPerDegree)
  const first = Math.max(0, rowOf(cell) - reach)
  const last = Math.min(cellRows - 1, rowOf(cell) + reach)
  return Array.from({ length: last - first + 1 }, (_, n) => first + n)
    .flatMap((row) => columnsWithin(row, centre, km).map((column) => numberOf(row, column)))
    .map((near) => ({ cell: near, km: kilometresBetween(centre, centreOf(near)) }))
    .toSorted((one, other) => one.km - other.km)
}
