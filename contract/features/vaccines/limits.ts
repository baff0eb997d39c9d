// How long the texts of a vaccine may be. Free of zod, for forms read it too.

export const vaccineNameMax = 200
export const veterinarianMax = 200
export const manufacturerMax = 200
export const lotMax = 100
export const vaccineNotesMax = 500
