// The formatter of a document before the application starts.
import { documentLanguage } from './document-language.ts'
import { createFormatter, type Formatter } from './formatter.ts'

export const createDocumentFormatter = (): Formatter => createFormatter(documentLanguage())
