// The titles of 'Próximos' in its skeleton, out of the answer that the document brings.
import type { Upcoming } from '#contract/features/reminders/schema.ts'
import { linesOf } from './lines.ts'

// More than a screen holds.
const mostDays = 3
const mostLines = 6

/** Gives `template` as many copies as there are values, in its place. */
const repeat = <V>(
  template: HTMLElement,
  values: readonly V[],
  fill: (copy: HTMLElement, value: V) => void,
): void => {
  for (const value of values) {
    const copy = document.importNode(template, true)
    fill(copy, value)
    template.before(copy)
  }
  template.remove()
}

/**
 * Draws as many days and lines as the page will have, each with its title.
 * @param days holds one day with its lines, and the words of the titles
 * @param answer JSON; null where there is none
 */
export const showUpcomingTitles = (days: HTMLElement, answer: string): void => {
  const upcoming: Upcoming | null = JSON.parse(answer)
  const [day] = days.querySelectorAll<HTMLElement>('[data-day]')
  const lists = [upcoming?.overdue ?? [], ...(upcoming?.days ?? []).map(({ items }) => items)]
    .filter((items) => items.length > 0)
    .slice(0, mostDays)
  if (!day || lists.length === 0) return
  repeat(day, lists, (section, items) => {
    const [line, ...rest] = section.querySelectorAll('li')
    for (const more of rest) more.remove()
    if (!line) return
    repeat(line, linesOf(items).slice(0, mostLines), (row, { lead }) => {
      const word = days.querySelector(`[data-word="${lead.kind}.${lead.status}"]`)?.textContent
      const title = row.querySelector<HTMLElement>('[data-title]')
      if (!title || word === undefined) return
      title.className = title.dataset['shown'] ?? ''
      title.textContent = `${word}: `
      title.append(Object.assign(document.createElement('bdi'), { textContent: lead.name }))
    })
  })
}
