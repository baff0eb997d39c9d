// Set by `web/app/boot/boot.ts`.

/** Not the document's `lang`: a translator changes that to its target language. */
export const documentLanguage = (): 'es' | 'en' =>
  document.documentElement.dataset['language'] === 'en' ? 'en' : 'es'
