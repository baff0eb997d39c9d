// `npm run documents`: writes the documents that follow from code: the lists of the server's
// variables, and the page of the care plan.
import { readFileSync, writeFileSync } from 'node:fs'
import { writtenDocuments } from './documents/written-documents.ts'

const read = (path: string): string => readFileSync(path, 'utf8')
for (const [path, text] of Object.entries(writtenDocuments(read))) writeFileSync(path, text)
