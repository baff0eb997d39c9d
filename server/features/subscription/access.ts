// What other features ask about a person's plan.
export { ownerIsPremium } from './queries.ts'
