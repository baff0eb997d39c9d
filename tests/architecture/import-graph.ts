// The rules of config/dependency-cruiser.mjs are applied to given sources. dependency-cruiser needs
// a compiler API that TypeScript 7 lacks; so it reads a copy of the tree, under the same names,
// that contains only the imports, as oxc finds them.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { parseSync } from 'oxc-parser'

const { forbidden = [], options } = await extractConfig(resolve('config/dependency-cruiser.mjs'))

export const ruleNames: readonly (string | undefined)[] = forbidden.map(({ name }) => name)

const isSource = (path: string): boolean => /\.tsx?$/.test(path)

const importsOf = (path: string, source: string): string => {
  const { module, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const imports = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  )
  const lazy = module.dynamicImports.map(
    ({ moduleRequest: { start, end } }) => `import(${source.slice(start, end)})\n`,
  )
  const statements = [...imports, ...reExports].map((specifier) => `import ${JSON.stringify(specifier)}\n`)
  return [...statements, ...lazy].join('')
}

export type Violation = { rule: string; from: string; to: string }

/**
 * @param sources texts by path
 * @param isApplied of the name of a rule
 */
export const violations = async (
  sources: ReadonlyMap<string, string>,
  isApplied: (rule: string | undefined) => boolean = () => true,
): Promise<Violation[]> => {
  const counterpart = mkdtempSync(join(tmpdir(), 'huella-imports-'))
  try {
    for (const [path, text] of sources) {
      mkdirSync(join(counterpart, dirname(path)), { recursive: true })
      writeFileSync(join(counterpart, path), isSource(path) ? importsOf(path, text) : '')
    }
    writeFileSync(join(counterpart, 'package.json'), readFileSync('package.json'))
    symlinkSync(resolve('node_modules'), join(counterpart, 'node_modules'))
    const { output } = await cruise([...sources.keys()].filter(isSource), {
      ...options,
      baseDir: counterpart,
      validate: true,
      ruleSet: { forbidden: forbidden.filter(({ name }) => isApplied(name)) },
    })
    if (typeof output === 'string') throw new Error(output)
    return output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  } finally {
    rmSync(counterpart, { recursive: true, force: true })
  }
}
