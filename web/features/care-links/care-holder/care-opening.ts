// The first answer is requested by a script in the document, while the page's code loads.
import { careLinkHeader } from '#contract/features/care-links/limits.ts'

declare global {
  interface Window {
    careOpening?: Promise<Response> | undefined
  }
}

export const heldToken = (): string => location.pathname.split('/')[2] ?? ''

export const startOpening = (): void => {
  window.careOpening = fetch('/api/care/open', {
    method: 'POST',
    headers: { [careLinkHeader]: heldToken() },
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(20_000),
  })
  // The page reports a failure.
  window.careOpening.catch(() => undefined)
}

/** Once, because the next answer may differ. */
export const takeOpening = (): Promise<Response> | undefined => {
  const { careOpening } = window
  window.careOpening = undefined
  return careOpening
}
