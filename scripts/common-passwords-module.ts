// The module of the commonest passwords is generated from a package's list.
import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }

export const commonPasswordsFile = 'contract/features/auth/common-passwords.gen.ts'

/** The number of refused passwords. The package sorts them by frequency in leaks. */
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
