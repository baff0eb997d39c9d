export type CertificateMessages = {
  readonly title: string
  readonly pet: string
  readonly born: string
  readonly vaccine: string
  readonly manufacturer: string
  readonly lot: string
  readonly given: string
  readonly validUntil: string
  readonly by: string
  readonly clinic: string
  readonly at: string
  readonly signature: string
  readonly typed: string
  readonly check: string
  /** Shown when the certificate does not fit into a code. */
  readonly checkByLink: string
  readonly proves: string
  readonly fileName: (pet: string, vaccine: string) => string
}

export const certificateMessages: Readonly<Record<'es' | 'en', CertificateMessages>> = {
  es: {
    title: 'Certificado de vacunación',
    pet: 'Mascota',
    born: 'Nacimiento',
    vaccine: 'Vacuna',
    manufacturer: 'Laboratorio',
    lot: 'Lote',
    given: 'Fecha de aplicación',
    validUntil: 'Válida hasta',
    by: 'Sellado por',
    clinic: 'Clínica',
    at: 'Sellado el',
    signature: 'Firma',
    typed: '(escrita)',
    check: 'Escanea el código para verificarlo, también sin conexión si la página ya se abrió antes:',
    checkByLink:
      'Este certificado es demasiado largo para un código en papel, y la hoja sola no se puede verificar. Pide a quien cuida a la mascota el enlace del certificado y verifícalo ahí; en el archivo PDF, toca este texto.',
    proves:
      'Prueba quién selló qué y cuándo en este servidor, y que nadie lo cambió después. No prueba que el número profesional sea real, y no es un pasaporte ni un certificado oficial.',
    fileName: (pet, vaccine) => `Certificado ${pet} ${vaccine}`,
  },
  en: {
    title: 'Vaccination certificate',
    pet: 'Pet',
    born: 'Born',
    vaccine: 'Vaccine',
    manufacturer: 'Manufacturer',
    lot: 'Lot number',
    given: 'Date given',
    validUntil: 'Valid until',
    by: 'Stamped by',
    clinic: 'Clinic',
    at: 'Stamped on',
    signature: 'Signature',
    typed: '(typed)',
    check: 'Scan the code to verify it, even offline if the page was opened before:',
    checkByLink:
      'This certificate is too long for a code on paper, and the sheet alone can’t be verified. Ask whoever cares for the pet for the certificate’s link and verify it there; in the PDF file, tap this text.',
    proves:
      'It proves who stamped what and when on this server, and that nobody has changed it since. It doesn’t prove that the professional number is real, and it isn’t a passport or an official certificate.',
    fileName: (pet, vaccine) => `Certificate ${pet} ${vaccine}`,
  },
}
