// How long the texts of a visit may be. Free of zod, for forms read it too.

export const visitReasonMax = 200
export const clinicMax = 200
/** About two printed pages. */
export const findingsMax = 5000
/** How many clinics, and how many veterinarians, are proposed at once. */
export const proposedNamesMax = 8
