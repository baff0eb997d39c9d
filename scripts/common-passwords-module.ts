// The module of the commonest passwords, as it follows from the package that keeps the list.
import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }

export const commonPasswordsFile = 'contract/features/auth/common-passwords.gen.ts'

/** How many are refused. The package orders them by how often they were found in leaks. */
const kept = 3000

const source = '@zxcvbn-ts/language-common (MIT)'

/** None has a space, a quote or a backslash, so one text holds them. */
export const commonPasswordsModule = (): string =>
  [
    `// The ${kept} commonest passwords, commonest first, from ${source}.`,
    '// Written by `npm run common-passwords`.',
    `export const commonPasswords = '${passwords.slice(0, kept).join(' ')}'`,
    '',
  ].join('\n')
