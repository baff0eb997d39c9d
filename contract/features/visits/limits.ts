export const proposedNamesMax = 8
