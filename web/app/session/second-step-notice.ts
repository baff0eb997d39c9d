import type { ComponentType } from 'react'
import { withMessages } from '#web/shared/i18n/i18n.ts'

// Offline its answers do not come, and the page is more useful.
const longestWaitMs = 2000

const Nothing = () => null

/**
 * The notice for administrators, once it is known whether it is shown: later than its page it would
 * move it.
 */
export const loadSecondStepNotice = async (): Promise<ComponentType> => {
  try {
    const { SecondStepBanner, prefetchSecondStep } = await withMessages(
      import('#web/features/security/components/second-step-banner.tsx'),
      'security',
    )
    await Promise.race([prefetchSecondStep(), new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
    return SecondStepBanner
  } catch {
    return Nothing
  }
}
