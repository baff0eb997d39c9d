/** A hundredth of a degree is at most 1.1 km. */
const coarseDecimals = 2
/** About a metre. */
const exactDecimals = 5

export type Accuracy = 'coarse' | 'exact'
export type Position = { readonly latitude: number; readonly longitude: number }

/** A coarse position is rounded before it is stored. */
export const roundPosition = ({ latitude, longitude }: Position, accuracy: Accuracy): Position => {
  const decimals = accuracy === 'coarse' ? coarseDecimals : exactDecimals
  return { latitude: Number(latitude.toFixed(decimals)), longitude: Number(longitude.toFixed(decimals)) }
}
