// What /verify says, in both languages: the page is one document that works without a network, so
// its words are in it.
import type { Verdict } from './check-certificate.ts'

/** What became of the stamp since, as the server says; `offline` where it was not asked. */
export type Standing = 'current' | 'hidden' | 'corrected' | 'unknown' | 'offline'

export interface PageWords {
  readonly title: string
  readonly intro: string
  readonly label: string
  readonly photo: string
  readonly check: string
  readonly noCode: string
  readonly ready: string
  readonly verdicts: Readonly<Record<Verdict['kind'], { readonly title: string; readonly text: string }>>
  readonly standings: Readonly<Record<Standing, string>>
  readonly retiredKey: string
  readonly otherServer: string
  readonly facts: Readonly<
    Record<
      | 'server'
      | 'petName'
      | 'species'
      | 'breed'
      | 'birthDate'
      | 'microchipNumber'
      | 'vaccine'
      | 'manufacturer'
      | 'lot'
      | 'dateAdministered'
      | 'validUntil'
      | 'professional'
      | 'professionalNumber'
      | 'clinic'
      | 'signature'
      | 'stampedAt'
      | 'sequence',
      string
    >
  >
  readonly signatures: Readonly<Record<'drawn' | 'typed', string>>
  readonly species: Readonly<
    Record<'perro' | 'gato' | 'conejo' | 'caballo' | 'hamster' | 'pollo' | 'iguana', string>
  >
  readonly provesTitle: string
  readonly proves: string
  readonly provesNotTitle: string
  readonly provesNot: string
  readonly otherLanguage: string
}

export const es: PageWords = {
  title: 'Verificar un certificado',
  intro:
    'Comprueba aquí, también sin conexión, si un certificado de vacunación es el que este servidor firmó.',
  label: 'Pega el enlace o el texto del certificado',
  photo: 'O elige una foto de su código',
  check: 'Verificar',
  noCode: 'No encontramos un código en esa foto. Acércate más, o pega el enlace.',
  ready: 'Esta página ya funciona sin conexión en este dispositivo.',
  verdicts: {
    valid: {
      title: 'Certificado válido',
      text: 'La firma corresponde a estos datos: nadie los ha cambiado.',
    },
    altered: {
      title: 'Certificado alterado',
      text: 'La firma no corresponde a los datos: alguien cambió al menos un carácter después de firmar. No te fíes de nada de lo que dice.',
    },
    unknownKey: {
      title: 'No lo firmó este servidor',
      text: 'Está firmado con una clave que esta página no conoce. Puede ser de otro servidor, o falsa. Con conexión, abre la página otra vez para tener las claves nuevas.',
    },
    unreadable: {
      title: 'No es un certificado',
      text: 'El texto está incompleto o es otra cosa. Pega el enlace completo, o escanea el código otra vez.',
    },
    future: {
      title: 'Es de una versión más nueva',
      text: 'La firma es de este servidor, pero esta página es más antigua que el certificado. Ábrela otra vez con conexión.',
    },
    unsupported: {
      title: 'Este navegador no puede comprobarlo',
      text: 'Le falta Ed25519, con la que está firmado. No sabemos si es válido: usa una versión reciente de Chrome, Firefox o Safari.',
    },
  },
  standings: {
    current: 'El servidor confirma que el sello sigue vigente.',
    hidden: 'Ojo: el dueño de la mascota ocultó este registro.',
    corrected: 'Ojo: un sello posterior corrigió este registro. Pide el certificado nuevo.',
    unknown:
      'El servidor ya no tiene este sello: la mascota o su cuenta fueron eliminadas, o nunca existió aquí.',
    offline: 'Sin conexión no se puede saber si después se corrigió o se ocultó.',
  },
  retiredKey: 'Está firmado con una clave retirada: lo que firmó sigue siendo cierto.',
  otherServer: 'Dice ser de otra dirección que la de esta página.',
  facts: {
    server: 'Servidor',
    petName: 'Mascota',
    species: 'Especie',
    breed: 'Raza',
    birthDate: 'Nacimiento',
    microchipNumber: 'Microchip',
    vaccine: 'Vacuna',
    manufacturer: 'Fabricante',
    lot: 'Lote',
    dateAdministered: 'Fecha de aplicación',
    validUntil: 'Válida hasta',
    professional: 'Sellado por',
    professionalNumber: 'Número profesional',
    clinic: 'Clínica',
    signature: 'Firma',
    stampedAt: 'Sellado el',
    sequence: 'Número de sello',
  },
  signatures: { drawn: 'dibujada', typed: 'escrita' },
  species: {
    perro: 'Perro',
    gato: 'Gato',
    conejo: 'Conejo',
    caballo: 'Caballo',
    hamster: 'Hámster',
    pollo: 'Pollo',
    iguana: 'Iguana',
  },
  provesTitle: 'Qué prueba',
  proves:
    'Que alguien con ese nombre y número selló estos datos, en esa fecha, en este servidor, y que no se han cambiado desde entonces.',
  provesNotTitle: 'Qué no prueba',
  provesNot:
    'Que el número profesional sea real: nadie lo comprobó. Tampoco es un pasaporte ni un certificado oficial.',
  otherLanguage: 'English',
}

export const en: PageWords = {
  title: 'Verify a certificate',
  intro:
    'Check here, without a network too, whether a vaccination certificate is the one that this server signed.',
  label: 'Paste the link or the text of the certificate',
  photo: 'Or choose a photo of its code',
  check: 'Verify',
  noCode: 'We found no code in that photo. Come closer, or paste the link.',
  ready: 'This page now works without a network on this device.',
  verdicts: {
    valid: { title: 'Valid certificate', text: 'The signature fits these facts: nobody has changed them.' },
    altered: {
      title: 'Altered certificate',
      text: 'The signature does not fit the facts: somebody changed at least one character after it was signed. Trust nothing that it says.',
    },
    unknownKey: {
      title: 'Not signed by this server',
      text: 'It is signed with a key that this page does not know. It may be another server’s, or false. With a network, open the page again to have the new keys.',
    },
    unreadable: {
      title: 'Not a certificate',
      text: 'The text is incomplete, or something else. Paste the whole link, or scan the code again.',
    },
    future: {
      title: 'From a newer version',
      text: 'The signature is of this server, but this page is older than the certificate. Open it again with a network.',
    },
    unsupported: {
      title: 'This browser cannot check it',
      text: 'It lacks Ed25519, which it is signed with. We do not know whether it is valid: use a recent Chrome, Firefox or Safari.',
    },
  },
  standings: {
    current: 'The server confirms that the stamp still stands.',
    hidden: 'Mind: the owner of the pet has hidden this record.',
    corrected: 'Mind: a later stamp corrected this record. Ask for the new certificate.',
    unknown: 'The server no longer has this stamp: the pet or its account was deleted, or it never was here.',
    offline: 'Without a network nobody can tell whether it was corrected or hidden since.',
  },
  retiredKey: 'It is signed with a retired key: what that signed stays true.',
  otherServer: 'It says that it is of another address than this page.',
  facts: {
    server: 'Server',
    petName: 'Pet',
    species: 'Species',
    breed: 'Breed',
    birthDate: 'Born',
    microchipNumber: 'Microchip',
    vaccine: 'Vaccine',
    manufacturer: 'Manufacturer',
    lot: 'Lot',
    dateAdministered: 'Date given',
    validUntil: 'Valid until',
    professional: 'Stamped by',
    professionalNumber: 'Professional number',
    clinic: 'Clinic',
    signature: 'Signature',
    stampedAt: 'Stamped on',
    sequence: 'Number of the stamp',
  },
  signatures: { drawn: 'drawn', typed: 'typed' },
  species: {
    perro: 'Dog',
    gato: 'Cat',
    conejo: 'Rabbit',
    caballo: 'Horse',
    hamster: 'Hamster',
    pollo: 'Chicken',
    iguana: 'Iguana',
  },
  provesTitle: 'What it proves',
  proves:
    'That somebody with that name and number stamped these facts, on that date, on this server, and that they were not changed since.',
  provesNotTitle: 'What it does not prove',
  provesNot:
    'That the professional number is real: nobody checked it. Nor is it a passport or an official certificate.',
  otherLanguage: 'Español',
}
