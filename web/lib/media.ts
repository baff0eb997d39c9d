// How wide the screen is, for the few things that are not drawn rather than hidden.
import { useSyncExternalStore } from 'react'

// Tailwind's `lg`, from where the navigation stands in the header.
const query = '(width >= 64rem)'

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether there is room for a second column: from 1024 px. Styles are for hiding; this spares what a hidden part would ask for. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
