// What other features ask about a person's plan.
export { ownerIsPremium, wasEverPremium } from './queries.ts'
