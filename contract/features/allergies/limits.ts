// How long the texts of an allergy may be. Free of zod, for forms read it too.

export const allergyNameMax = 100
export const allergyDescriptionMax = 500
