// Used by scripts that run before the application.
import { documentLanguage } from './document-language.ts'
import { createFormatter, type Formatter } from './formatter.ts'

export const createDocumentFormatter = (): Formatter => createFormatter(documentLanguage())
