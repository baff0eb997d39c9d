// Media queries for the few parts that are left out rather than hidden by styles.
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
 * Whether there is room for a second column: from 1024 px, Tailwind's `lg`. Styles can hide a part;
 * this also saves its requests.
 */
export const useIsLargeScreen = createMediaQueryHook('(width >= 64rem)')

/**
 * Whether surfaces float beside their opener instead of rising from the bottom: from 768 px,
 * Tailwind's `md`.
 */
export const useIsMediumScreen = createMediaQueryHook('(width >= 48rem)')

/** Whether the person prefers reduced motion. Then there is no automatic motion. */
export const usePrefersReducedMotion = createMediaQueryHook('(prefers-reduced-motion: reduce)')
