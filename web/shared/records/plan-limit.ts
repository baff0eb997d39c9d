// Opens the upgrade dialog of a pet's page.
import { createContext } from 'react'
import type { PlanFeature } from '#contract/shared/plan-features.ts'

/** Null outside of a pet's pages. */
export const PlanLimitContext = createContext<((reason: PlanFeature) => void) | null>(null)
