// How wide the screen is and how still it should be, for the few things that are not drawn rather
// than hidden.
import { useSyncExternalStore } from 'react'

const createMediaQueryHook = (query: string) => {
  const subscribe = (listener: () => void): (() => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  const matches = () => matchMedia(query).matches
  return () => useSyncExternalStore(subscribe, matches, () => false)
}

/**
 * Whether there is room for a second column: from 1024 px, Tailwind's `lg`. Styles are for hiding;
 * this spares what a hidden part would ask for.
 */
export const useIsLargeScreen = createMediaQueryHook('(width >= 64rem)')

/**
 * Whether surfaces float beside what opened them instead of rising from the bottom: from 768 px,
 * Tailwind's `md`.
 */
export const useIsMediumScreen = createMediaQueryHook('(width >= 48rem)')

/** Whether the person asked for less motion: nothing moves by itself then. */
export const usePrefersReducedMotion = createMediaQueryHook('(prefers-reduced-motion: reduce)')
