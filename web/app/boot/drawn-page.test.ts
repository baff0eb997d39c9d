import { afterEach, describe, expect, test } from 'vitest'
import { restoreDrawnPage } from './drawn-page.ts'

const drawn =
  '<main class="page"><h1>Hola<!-- --> Ana</h1><p>uno <b>dos</b> tres</p><form><label class="l">Email</label><div><input name="email"></div></form></main>'
const setUp = () => {
  document.body.innerHTML = `<div id="root">${drawn}</div><template id="drawn">${drawn}</template>`
  const [root, field] = [document.querySelector('#root'), document.querySelector('input')]
  if (!root || !field) throw new Error('no page')
  field.value = 'ana@correo.co'
  field.focus()
  return { root, field }
}
afterEach(() => document.body.replaceChildren())

describe('restoreDrawnPage', () => {
  test('keeps a page that nobody changed', () => {
    const { root } = setUp()
    const nodes = [...root.querySelectorAll('*')]
    expect(restoreDrawnPage(root)).toBe(false)
    expect([...root.querySelectorAll('*')]).toEqual(nodes)
  })

  test.each<[string, (root: Element) => void]>([
    [
      'replaced each text',
      (root) =>
        root.querySelectorAll('h1, label').forEach((element) => {
          element.innerHTML = '<font><font>Hello</font></font>'
        }),
    ],
    [
      'changed a text in its place',
      (root) => {
        const text = root.querySelector('label')?.firstChild
        if (text) text.nodeValue = 'Mail'
      },
    ],
    [
      'moved elements into its own',
      (root) => {
        const p = root.querySelector('p')
        const b = root.querySelector('b')
        if (p && b) {
          p.innerHTML = '<font>three </font><font>one</font>'
          p.firstElementChild?.append(b)
        }
      },
    ],
    [
      'put something beside a field',
      (root) => root.querySelector('input')?.after(document.createElement('button')),
    ],
    ['put something in front of all', (root) => root.prepend(document.createElement('div'))],
    ['took something away', (root) => root.querySelector('b')?.remove()],
  ])('restores a page where somebody %s, and keeps typed text', (_what, change) => {
    const { root, field } = setUp()
    change(root)
    expect(restoreDrawnPage(root)).toBe(true)
    expect(root.innerHTML).toBe(drawn)
    expect(root.querySelector('input')).toBe(field)
    expect(field.value).toBe('ana@correo.co')
  })
})
