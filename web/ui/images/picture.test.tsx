// Which pictures ask for their files, and when.
import { act, render, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

/** Scrolls a picture into view. */
const show = new Map<Element, () => void>()
/** The upper edge of the picture that is drawn next. */
let top = 0

beforeEach(() => {
  show.clear()
  // Whether the page is idle belongs to its modules.
  vi.resetModules()
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

const draw = async (isFirst = false) => {
  const { Picture } = await import('./picture.tsx')
  const view = render(
    <Picture src="/kira.webp" srcSet="/kira.webp 320w" width={1} height={1} alt="Kira" isFirst={isFirst} />,
  )
  const picture = within(view.container).getByAltText('Kira')
  return { picture, files: () => [picture.getAttribute('src'), picture.getAttribute('srcset')] }
}
const loaded = ['/kira.webp', '/kira.webp 320w']

test.each([0, 760, -90])('a picture in view asks for its file at once: %i', async (edge) => {
  top = edge
  expect((await draw()).files()).toEqual(loaded)
})

test.each([innerHeight + 10, -110])('one out of view waits until it is seen: %i', async (edge) => {
  top = edge
  const { picture, files } = await draw()
  expect(files()).toEqual([null, null])
  act(() => show.get(picture)?.())
  expect(files()).toEqual(loaded)
})

test('one out of view comes when the page is idle, and after that the browser decides', async () => {
  top = innerHeight + 10
  vi.useFakeTimers()
  const { files } = await draw()
  const { loadDeferredWhenIdle } = await import('#web/ui/deferred/deferred-code.ts')
  loadDeferredWhenIdle()
  expect(files()).toEqual([null, null])
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(files()).toEqual(loaded)
  expect((await draw()).files()).toEqual(loaded)
})

test('the first of a page never waits', async () => {
  top = innerHeight + 10
  const { picture, files } = await draw(true)
  expect(files()).toEqual(loaded)
  expect(picture.getAttribute('loading')).toBe('eager')
})
