import type { Keeper } from '#contract/shared/pages/keeper.ts'

let drawn: Keeper | undefined

/** For pages drawn without a browser. */
export const drawKeeper = (keeper: Keeper | undefined): void => {
  drawn = keeper
}

/** Undefined on a server whose keeper is not named. */
export const getKeeper = (): Keeper | undefined => {
  if (typeof document === 'undefined') return drawn
  const { keeper: name, contact: email } = document.documentElement.dataset
  return name === undefined || email === undefined ? undefined : { name, email }
}
