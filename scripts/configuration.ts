// `npm run configuration`: writes the lists of the server's variables for keepers from the one list
// of server/platform/config/variables.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import { configurationFiles } from './configuration/files.ts'

const read = (path: string): string => readFileSync(path, 'utf8')
for (const [path, text] of Object.entries(configurationFiles(read))) writeFileSync(path, text)
