// A pet's allergies, as the application composes it.
import { recordFeature } from '#web/shared/records/kinds/record-feature.ts'

export const allergies = recordFeature('allergies', (pet) => ({ records: pet?.allergies.length }))
