// Which pictures ask for their files, and when.
import { act, render, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { notePageIdle } from '#web/ui/deferred/page-idle.ts'
import { Picture } from './picture.tsx'

/** Scrolls a picture into view. */
const show = new Map<Element, () => void>()
/** The upper edge of the picture that is drawn next. */
let top = 0

beforeEach(() => {
  show.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell
      }
      observe(picture: Element) {
        show.set(picture, () => this.tell([{ isIntersecting: true }]))
      }
      disconnect() {}
    },
  )
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 100, 100))
})

const draw = (isFirst = false) => {
  const view = render(
    <Picture src="/kira.webp" srcSet="/kira.webp 320w" width={1} height={1} alt="Kira" isFirst={isFirst} />,
  )
  const picture = within(view.container).getByAltText('Kira')
  return { picture, files: () => [picture.getAttribute('src'), picture.getAttribute('srcset')] }
}
const loaded = ['/kira.webp', '/kira.webp 320w']

test.each([0, 760, -90])('a picture in view asks for its file at once: %i', (edge) => {
  top = edge
  expect(draw().files()).toEqual(loaded)
})

test.each([innerHeight + 10, -110])('one out of view waits until it is seen: %i', (edge) => {
  top = edge
  const { picture, files } = draw()
  expect(files()).toEqual([null, null])
  act(() => show.get(picture)?.())
  expect(files()).toEqual(loaded)
})

test('the first of a page never waits', () => {
  top = innerHeight + 10
  const { picture, files } = draw(true)
  expect(files()).toEqual(loaded)
  expect(picture.getAttribute('loading')).toBe('eager')
})

// The last one: a page that was idle stays so.
test('one out of view comes when the page is idle, and after that the browser decides', () => {
  top = innerHeight + 10
  const { files } = draw()
  expect(files()).toEqual([null, null])
  act(notePageIdle)
  expect(files()).toEqual(loaded)
  expect(draw().files()).toEqual(loaded)
})
