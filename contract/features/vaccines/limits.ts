// How long the texts of a vaccine may be. Free of zod, for forms read it too.

export const vaccineNameMax = 200
export const veterinarianMax = 200
export const vaccineNotesMax = 500
