// The files that list the variables of the server for keepers.
import { configVariables } from '#server/platform/config/variables.ts'

const envExample = (): string =>
  [
    '# Written by `npm run documents` from server/platform/config/variables.ts.',
    '# Every variable is optional: without any, `npm start` keeps everything under ./data and serves http://localhost:3000.',
    "# Set them in the environment of the server; with Node's own --env-file they can also be read from a copy of this file.",
    ...configVariables.flatMap(({ name, default: byDefault, description, ...more }) => [
      '',
      `# ${description}`,
      `# Default: ${byDefault}`,
      `#${name}=${'example' in more ? more.example : ''}`,
    ]),
    '',
  ].join('\n')

const page = (): string =>
  [
    '# Configuration',
    '',
    'Every variable is optional. Set them in the environment of the server, or in a file that Node reads with `--env-file`; `.env.example` is such a file. A value that cannot be used stops the start with a sentence that names the variable.',
    '',
    '<!-- Written by `npm run documents` from server/platform/config/variables.ts. -->',
    '',
    '| variable | default | meaning |',
    '|---|---|---|',
    ...configVariables.map(
      ({ name, default: byDefault, description }) => `| \`${name}\` | ${byDefault} | ${description} |`,
    ),
    '',
  ].join('\n')

const begin = '      # Written by `npm run documents`, to the next comment.\n'
const end = '      # End of the variables.\n'

/** Quoted where YAML would read something else. */
const yamlText = (value: string): string =>
  value.includes('"') || value.includes(': ') ? `'${value}'` : value

const composeFile = (today: string): string => {
  const [from, to] = [today.indexOf(begin) + begin.length, today.indexOf(end)]
  if (from < begin.length || to < from) throw new Error('compose.yaml has lost its two markers.')
  const lines = configVariables.flatMap(({ name, ...more }) => {
    const value = 'compose' in more ? more.compose : `\${${name}:-}`
    return value === null ? [] : [`      ${name}: ${yamlText(value)}\n`]
  })
  return [today.slice(0, from), ...lines, today.slice(to)].join('')
}

/** Their texts by their paths. */
export const configurationFiles = (read: (path: string) => string): Readonly<Record<string, string>> => ({
  '.env.example': envExample(),
  'compose.yaml': composeFile(read('compose.yaml')),
  'docs/configuration.md': page(),
})
