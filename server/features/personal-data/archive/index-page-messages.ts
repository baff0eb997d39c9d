import type { Language } from '#contract/features/auth/schema.ts'

export const pageMessages = {
  es: {
    title: 'Tus datos en Huella',
    intro:
      'Esta es la copia de todo lo que Huella guarda sobre ti. La carpeta data tiene lo mismo en JSON, schemas lo describe, y files tiene tus archivos.',
    madeFor: 'Cuenta',
    madeAt: 'Hecha el',
    timeZone: 'Las horas son de',
    contents: 'Contenido',
    files: 'Archivos',
    technical: 'Datos técnicos',
    noRows: 'No hay nada guardado.',
    noFiles: 'No hay archivos.',
    yes: 'Sí',
    no: 'No',
    otherLanguage: 'English',
    skipped:
      'No se incluyen contraseñas, claves ni códigos. De otras personas aparece solo lo que ves en la aplicación. Los archivos que un navegador podría ejecutar terminan en .txt.',
  },
  en: {
    title: 'Your data in Huella',
    intro:
      'This is a copy of everything Huella keeps about you. The data folder has the same as JSON, schemas describes it, and files has your files.',
    madeFor: 'Account',
    madeAt: 'Made on',
    timeZone: 'Times are those of',
    contents: 'Contents',
    files: 'Files',
    technical: 'Technical data',
    noRows: 'Nothing is stored.',
    noFiles: 'There are no files.',
    yes: 'Yes',
    no: 'No',
    otherLanguage: 'Español',
    skipped:
      'Passwords, keys and codes are left out. Other people’s data is limited to what you see in the app. Files that a browser could run end in .txt.',
  },
} satisfies Record<Language, Readonly<Record<string, string>>>
