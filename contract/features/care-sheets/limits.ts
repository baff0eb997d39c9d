const careLineMax = 200
const careTextMax = 1000

/** The texts of a sheet in the order on the page, with their longest length. */
export const careTexts = {
  emergency: careTextMax,
  food: careTextMax,
  foodAmount: careLineMax,
  foodTimes: careLineMax,
  walks: careTextMax,
  habits: careTextMax,
  medicine: careTextMax,
  fears: careTextMax,
  forbidden: careTextMax,
  keys: careTextMax,
  houseNotes: careTextMax,
} as const
export type CareText = keyof typeof careTexts

/** How one enters the home: editors alone see these, and no file has them but the owner's copy. */
export const homeTexts = ['keys', 'houseNotes'] as const satisfies readonly CareText[]
