import * as z from 'zod'

/** E.164 (ITU-T): a plus sign, the country's code, at most 15 digits in all. */
export const phone = z.string().regex(/^\+[1-9]\d{6,14}$/)
