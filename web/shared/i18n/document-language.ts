// The language of a document before the application is here, as `web/app/boot/boot.ts` found it.

/**
 * Not the document's `lang`: whoever has the page translated finds the language there that it was
 * translated into.
 */
export const documentLanguage = (): 'es' | 'en' =>
  document.documentElement.dataset['language'] === 'en' ? 'en' : 'es'
