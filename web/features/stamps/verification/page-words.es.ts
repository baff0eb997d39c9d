// What /verify says in Spanish.
import type { PageWords } from './page-words.ts'

export const es = {
  title: 'Verificar un certificado',
  intro:
    'Comprueba aquí, también sin conexión, si un certificado de vacunación es el que este servidor firmó.',
  label: 'Pega el enlace o el texto del certificado',
  photo: 'Elegir una foto del código',
  camera: 'Usar la cámara',
  stopCamera: 'Apagar la cámara',
  torch: 'Encender la linterna',
  torchOff: 'Apagar la linterna',
  check: 'Verificar',
  preview: 'Lo que ve la cámara',
  scanning: {
    starting: 'Abriendo la cámara. Si tu navegador pregunta, permite usarla.',
    looking: 'Apunta al código, de modo que llene el recuadro.',
    slow: 'Todavía no lo leemos. Acércate hasta que llene el recuadro, sin reflejos y con buena luz; o elige una foto.',
    refused:
      'La cámara no tiene permiso. Permítela en los ajustes del sitio, junto a la dirección, e inténtalo de nuevo; o elige una foto del código.',
    noCamera: 'No encontramos una cámara en este dispositivo. Elige una foto del código, o pega el enlace.',
    insecure:
      'La cámara necesita https, y esta página no llegó así. Elige una foto del código, o pega el enlace.',
    busy: 'Otra aplicación está usando la cámara. Ciérrala e inténtalo de nuevo, o elige una foto del código.',
    lost: 'La cámara se apagó: otra aplicación la tomó, o se desconectó. Inténtalo de nuevo, o elige una foto del código.',
    noTorch: 'La linterna no responde. Busca un lugar con más luz, o elige una foto del código.',
    noReader:
      'Falta la parte de esta página que lee códigos: ábrela una vez con conexión. Mientras tanto, pega el enlace.',
    reading: 'Leyendo la foto.',
    noPhoto: 'Este navegador no puede abrir ese archivo. Elige una foto JPG o PNG, o pega el enlace.',
    noCode: 'No encontramos un código en esa foto. Toma otra más de cerca y sin reflejos, o pega el enlace.',
  },
  ready: 'Esta página ya funciona sin conexión en este dispositivo.',
  insecure:
    'Esta página no llegó por https. Sin https el navegador no comprueba firmas, no abre la cámara y no guarda la página para usarla sin conexión. Ábrela en una dirección que empiece por https:// o pide a quien la administra que la tenga.',
  verdicts: {
    valid: {
      title: 'Certificado válido',
      text: 'La firma corresponde a estos datos: nadie los ha cambiado.',
    },
    altered: {
      title: 'Certificado alterado',
      text: 'Lo que sigue no es lo que este servidor firmó. No lo aceptes: pide el certificado original.',
    },
    incomplete: {
      title: 'Certificado incompleto',
      text: 'La firma es auténtica, pero faltan datos detrás de ella, o sobran. Pega el enlace completo, o escanea el código otra vez.',
    },
    forged: {
      title: 'La firma no es auténtica',
      text: 'Alguien cambió la firma misma, o lo que ella cubre. No te fíes de nada de lo que dice: pide el certificado original.',
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
    insecure: {
      title: 'Comprobarlo necesita https',
      text: 'No sabemos si es válido: esta página no llegó por https, y así el navegador no comprueba firmas. Ábrela en una dirección que empiece por https:// y pega el enlace otra vez.',
    },
    unsupported: {
      title: 'Este navegador no puede comprobarlo',
      text: 'Le falta Ed25519, con la que está firmado. No sabemos si es válido: usa una versión reciente de Chrome, Firefox o Safari.',
    },
  },
  altered: {
    petName: 'El nombre de la mascota no es el que se firmó.',
    species: 'La especie no es la que se firmó.',
    breed: 'La raza no es la que se firmó.',
    birthDate: 'La fecha de nacimiento no es la que se firmó.',
    microchipNumber: 'El número de microchip no es el que se firmó.',
    vaccine: 'La vacuna no es la que se firmó.',
    manufacturer: 'El fabricante no es el que se firmó.',
    lot: 'El lote no es el que se firmó.',
    dateAdministered: 'La fecha de aplicación no es la que se firmó.',
    validUntil: 'La fecha de validez no es la que se firmó.',
    professional: 'El nombre de quien selló no es el que se firmó.',
    professionalNumber: 'El número profesional no es el que se firmó.',
    clinic: 'La clínica no es la que se firmó.',
    signature: 'La clase de firma no es la que se firmó.',
    stampedAt: 'El momento del sello no es el que se firmó.',
    sequence: 'El número del sello no es el que se firmó.',
    hash: 'El identificador del sello no es el que se firmó.',
  },
  alteredSomewhere: 'Se cambió algo que no podemos señalar: no te fíes de ningún dato.',
  notSigned: 'no es lo firmado',
  empty: 'vacío',
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
    hash: 'Identificador del sello',
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
} satisfies PageWords
