import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './kept-focus.ts'

let stop = (): void => {}
beforeEach(() => {
  document.body.innerHTML = `<main>
<h1>Cuidado</h1>
<section><h2>Enlaces</h2><ul><li><button id="end">Terminar</button></li></ul></section>
</main>
<div role="dialog"><button id="close">Cerrar</button></div>`
  stop = keepFocus()
})
afterEach(() => stop())

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(selector)
  return found
}
const focused = () => document.activeElement?.textContent
const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

test.each([
  ['its part', 'li', 'Enlaces'],
  ['the page, without that part', 'section', 'Cuidado'],
])('moves from a control that goes to the heading of %s', async (_of, removed, heading) => {
  find('#end').focus()
  find(removed).remove()
  await vi.waitFor(() => expect(focused()).toBe(heading))
})

test('stays where a component moved it, and with dialogs', async () => {
  find('#end').focus()
  find('li').remove()
  find('#close').focus()
  await twoFrames()
  await twoFrames()
  expect(focused()).toBe('Cerrar')
  find('[role=dialog]').remove()
  await twoFrames()
  await twoFrames()
  expect(document.activeElement).toBe(document.body)
})
