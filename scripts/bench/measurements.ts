// The sections of docs/measurements.md: a heading that names the benchmark, what it measures, and
// its tables, each below a line with its date and conditions.
import type { Figures } from '../../tests/bench/load/figures.ts'

/** Replaces the tables of the same titles in the section of that benchmark, or appends them. */
export const replaceTables = (
  document: string,
  name: string,
  tables: readonly Figures[],
  conditions: string,
): string => {
  const sections = document.trimEnd().split(/\n(?=## )/)
  const index = sections.findIndex((section) =>
    section.split('\n')[0]?.includes(`npm run bench -- ${name}\``),
  )
  const section = sections[index]
  if (section === undefined) throw new Error(`docs/measurements.md has no section of ${name}.`)
  const blocks = section.trimEnd().split('\n\n')
  for (const { title, table, conditions: own } of tables) {
    const line = `${[conditions, own].filter((text) => text !== '').join('; ')}.`
    const place = blocks.findIndex((block) => block.startsWith(`| ${title} |`))
    if (place === -1) blocks.push(line, table)
    else blocks.splice(place - 1, 2, line, table)
  }
  sections[index] = `${blocks.join('\n\n')}${index === sections.length - 1 ? '' : '\n'}`
  return `${sections.join('\n')}\n`
}
