import { act, render } from '@testing-library/react'
import { Fragment, type ReactNode } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { tolerateTranslators } from './translated-nodes.ts'

beforeAll(tolerateTranslators)

const textsIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts.filter(({ data, parentElement }) => data.trim() !== '' && parentElement?.tagName !== 'FONT')
}
const font: string = 'font'
const fonts = () => {
  const outer = document.createElement(font)
  const inner = document.createElement(font)
  outer.append(inner)
  return { outer, inner }
}

/** The ways of translators: with a text of their own, or with that of the page. */
const translators: Record<string, (text: Text) => void> = {
  'replaces the text': (text) => {
    const { outer, inner } = fonts()
    inner.textContent = text.data.toUpperCase()
    text.replaceWith(outer)
  },
  'puts its own before the text, and removes that': (text) => {
    const { outer, inner } = fonts()
    inner.textContent = text.data.toUpperCase()
    text.before(outer)
    text.remove()
  },
  'puts its own behind the text, and removes that': (text) => {
    const { outer, inner } = fonts()
    inner.textContent = text.data.toUpperCase()
    text.after(outer)
    text.remove()
  },
  'moves the text': (text) => {
    const { outer, inner } = fonts()
    text.before(outer)
    inner.append(text)
  },
  'moves neighbours into one': (text) => {
    if (text.parentElement?.localName === font) return
    const { outer, inner } = fonts()
    text.before(outer)
    inner.append(text)
    while (outer.nextSibling instanceof Text) inner.append(outer.nextSibling)
  },
  'moves the text, and then replaces it': (text) => {
    const { outer, inner } = fonts()
    text.before(outer)
    inner.append(text)
    inner.textContent = text.data.toUpperCase()
  },
  'replaces the text by another': (text) => text.replaceWith(text.data.toUpperCase()),
}

/** Draws `from`, translates it, and draws `to`: at once, and after the observers have run. */
const change = async (translate: (text: Text) => void, from: ReactNode, to: ReactNode) => {
  const { container, rerender } = render(from)
  for (const isLater of [false, true]) {
    rerender(from)
    for (const text of textsIn(container)) translate(text)
    if (isLater) await Promise.resolve()
    rerender(to)
    await act(async () => {})
  }
  return container
}

describe.each(Object.entries(translators))('rendering beside a translator that %s', (_name, translate) => {
  const said = async (from: ReactNode, to: ReactNode) =>
    (await change(translate, from, to)).textContent.toLowerCase()

  test('updates a text that changes', async () => {
    expect(await said(<p>hay {1} mascota</p>, <p>hay {2} mascota</p>)).toBe('hay 2 mascota')
  })
  test('removes a text', async () => {
    expect(await said(<p>hay {'una'} mascota</p>, <p>hay {null} mascota</p>)).toBe('hay  mascota')
    expect(await said(<p>uno dos</p>, <p>tres</p>)).toBe('tres')
  })
  test('inserts an element before a text', async () => {
    expect(await said(<p>{null}mascota</p>, <p>{<b>una </b>}mascota</p>)).toBe('una mascota')
  })
  test('inserts an element between two texts', async () => {
    const sentence = (more: ReactNode) => (
      <p>
        hay {more}mascota{' fin'}
      </p>
    )
    expect(await said(sentence(null), sentence(<b>una </b>))).toBe('hay una mascota fin')
    expect(await said(sentence('dos '), sentence('tres '))).toBe('hay tres mascota fin')
  })
  test('reorders parts', async () => {
    const parts = (...order: readonly string[]) => (
      <p>
        {order.map((part) => (
          <Fragment key={part}>
            {part}
            <i />
          </Fragment>
        ))}
      </p>
    )
    expect(await said(parts('uno', 'dos', 'tres'), parts('tres', 'uno', 'cuatro'))).toBe('tresunocuatro')
  })
  test('removes a whole page', async () => {
    expect(
      await said(
        <>
          uno <b>dos</b>
        </>,
        null,
      ),
    ).toBe('')
  })
})
