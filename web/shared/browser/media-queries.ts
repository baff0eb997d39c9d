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

/** From 1024 px, Tailwind's `lg`. Unlike a style, leaving a part out also saves its requests. */
export const useIsLargeScreen = createMediaQueryHook('(width >= 64rem)')

/** From 1280 px, Tailwind's `xl`. */
export const useIsDesktop = createMediaQueryHook('(width >= 80rem)')

/** From 1600 px, our `3xl`. */
export const useIsWideDesktop = createMediaQueryHook('(width >= 100rem)')

/** From 768 px, Tailwind's `md`. */
export const useIsMediumScreen = createMediaQueryHook('(width >= 48rem)')

export const usePrefersReducedMotion = createMediaQueryHook('(prefers-reduced-motion: reduce)')
