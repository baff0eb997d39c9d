// The maximum of proposed clinics, and of proposed veterinarians. Free of zod.
export const proposedNamesMax = 8
