// `npm run common-passwords`: takes the commonest passwords from the list that a package keeps, so
// that a browser loads those alone: the package holds sixteen times as many.
import { writeFileSync } from 'node:fs'
import { commonPasswordsFile, commonPasswordsModule } from './common-passwords-module.ts'

writeFileSync(commonPasswordsFile, commonPasswordsModule())
