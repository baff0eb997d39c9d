import { act, render, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { notePageIdle } from '#web/ui/deferred/page-idle.ts'
import { Picture } from './picture.tsx'

/** Reports whether a picture is in view, as a browser does after each paint that changes it. */
const tell = new Map<Element, (isIntersecting: boolean) => void>()

beforeEach(() => {
  tell.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly say: (entries: { isIntersecting: boolean }[]) => void
      constructor(say: (entries: { isIntersecting: boolean }[]) => void) {
        this.say = say
      }
      observe(picture: Element) {
        tell.set(picture, (isIntersecting) => act(() => this.say([{ isIntersecting }])))
      }
      disconnect() {}
    },
  )
})

const draw = (isFirst = false) => {
  const view = render(
    <Picture src="/kira.webp" srcSet="/kira.webp 320w" width={1} height={1} alt="Kira" isFirst={isFirst} />,
  )
  const picture = within(view.container).getByAltText('Kira')
  return { picture, files: () => [picture.getAttribute('src'), picture.getAttribute('srcset')] }
}
const loaded = ['/kira.webp', '/kira.webp 320w']

test('loads a picture in view, without text in its box before', () => {
  const { picture, files } = draw()
  tell.get(picture)?.(false)
  expect(files()).toEqual([null, null])
  expect(picture.classList).toContain('text-transparent')
  tell.get(picture)?.(true)
  expect(files()).toEqual(loaded)
  // A failed picture shows its alternative text.
  expect(picture.classList).not.toContain('text-transparent')
})

test('loads the first picture of a page at once', () => {
  const { picture, files } = draw(true)
  expect(files()).toEqual(loaded)
  expect(picture.getAttribute('loading')).toBe('eager')
})

test('loads a picture out of view when the page is idle, and later ones at once', () => {
  const { files } = draw()
  expect(files()).toEqual([null, null])
  act(notePageIdle)
  expect(files()).toEqual(loaded)
  expect(draw().files()).toEqual(loaded)
})
