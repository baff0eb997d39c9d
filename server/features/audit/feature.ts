import type { Feature } from '#server/platform/feature.ts'
import { auditLog } from './tables.ts'

export const auditFeature = {
  personalData: [
    {
      table: auditLog,
      export: { none: 'what administrators did is kept for administrators' },
      erasure: { anonymized: 'what was done stays known; whom it concerned goes with the account' },
    },
  ],
} satisfies Feature
