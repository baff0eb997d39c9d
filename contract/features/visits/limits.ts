// How many clinics, and how many veterinarians, are proposed at once. Free of zod.
export const proposedNamesMax = 8
