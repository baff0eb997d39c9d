// The formatter of a document before the application is here.
import { createFormatter, type Formatter } from './formatter.ts'

/** In the language that `web/app/boot/boot.ts` gave the document. */
export const createDocumentFormatter = (): Formatter =>
  createFormatter(document.documentElement.lang === 'en' ? 'en' : 'es')
