/**
 * Six months: the press gives it as the longest validity of the certificate that Colombia asks for
 * from 2027 (law 2480 of 2025, article 9, of walkers):
 * elespectador.com/la-red-zoocial/perros/conozca-los-nuevos-requisitos-que-deberan-cumplir-los-paseadores-de-perros
 */
export const certificateDaysDefault = 180
export const certificateDaysMax = 366

/** Each draws pages. */
export const passPdfRateLimit = { max: 60, seconds: 3600 }

/** The latest series of vaccines, and of treatments, of a species without rules. */
export const datedRequirementsMax = 20
