// Where Huella runs, and whether the person was asked to install it.
import { localToday } from '#contract/shared/dates.ts'
import { readLocal, writeLocal } from '#web/shared/browser/local-storage.ts'

const visitsKey = 'huella.visits'
const proposedKey = 'huella.installProposed'
const proposedOnDay = 3

/** Only browsers of iPhones and iPads know it; true once installed. */
const iosStandalone = (): unknown => ('standalone' in navigator ? navigator.standalone : undefined)

const isInstalled = (): boolean =>
  iosStandalone() === true || matchMedia('(display-mode: standalone)').matches

export const isIosTab = (): boolean => iosStandalone() === false

const isMacSafari = (): boolean =>
  /Macintosh.* Version\/[\d.]+ Safari/.test(navigator.userAgent) && !isIosTab()

/** Its storage ends seven days after the last visit. */
export const isSafariTab = (): boolean => !isInstalled() && (isIosTab() || isMacSafari())

/** Counts the days with a visit. */
const countVisit = (): number => {
  const [days = '0', last] = readLocal(visitsKey)?.split(' ') ?? []
  const today = localToday()
  const count = Number(days) + Number(last !== today)
  writeLocal(visitsKey, `${count} ${today}`)
  return count
}

/** On the third day with a visit or later, and never after `noteProposal`. */
export const mayPropose = (): boolean =>
  countVisit() >= proposedOnDay && readLocal(proposedKey) === null && !isInstalled()

export const noteProposal = (): void => writeLocal(proposedKey, localToday())
