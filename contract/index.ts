// The assembled contract, a line per feature.
import { auth } from './features/auth/contract.ts'
import { pets } from './features/pets/contract.ts'
import { profile } from './features/profile/contract.ts'
import { subscriptions } from './features/subscription/contract.ts'

export const contract = { auth, profile, pets, subscriptions }
