import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Banner } from '#contract/features/banners/schema.ts'
import { banner } from '#web/testing/features/home.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { rotationIntervalMs } from './rotation.ts'

const three = [
  banner(1, 'Semana de la vacuna', { description: '20 % en clínicas aliadas hasta el domingo.' }),
  banner(2, 'Día de adopción'),
  banner(3, 'Mes Premium'),
]

const home = async (answer: MockAnswer, language: 'es' | 'en' = 'es') => {
  const server = mockServer(ana, { 'GET /api/banners': answer })
  return { ...server, ...(await renderApp('/app', language)) }
}
const of = (banners: readonly Banner[]): MockAnswer => ({ body: banners })
const carousel = () => screen.findByRole('region', { name: /Promociones|Promotions/ })
const dots = (view: { container: Element }) =>
  [...view.container.querySelectorAll('[data-dots] > *')].map((dot) => dot.hasAttribute('data-current'))
const current = (view: { container: Element }) => dots(view).indexOf(true)
const announcement = (region: HTMLElement) => within(region).getByRole('status').textContent

/** A layout, which jsdom lacks: the list is 300 px wide and can be scrolled. */
const withLayout = () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  return vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => {})
}
const mockReducedMotion = (matches: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: matches && query.includes('reduced-motion') }),
  )

test('shows banners in display order, each with its title as a heading', async () => {
  await home(of(three))
  const slides = within(await carousel()).getAllByRole('listitem')
  expect(slides.map((slide) => slide.textContent)).toEqual([
    'Semana de la vacuna20 % en clínicas aliadas hasta el domingo.',
    'Día de adopción',
    'Mes Premium',
  ])
  expect(screen.getByRole('heading', { level: 2, name: 'Mes Premium' })).toBeTruthy()
  expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 de 3', '2 de 3', '3 de 3'])
})

test('moves forward and back with its arrows, around both ends', async () => {
  const scrollTo = withLayout()
  const view = await home(of(three))
  const region = await carousel()
  expect(announcement(region)).toBe('')
  const next = within(region).getByRole('button', { name: 'Promoción siguiente' })
  const previous = within(region).getByRole('button', { name: 'Promoción anterior' })
  const seen = [current(view)]
  for (const button of [next, next, next, previous, previous]) {
    await view.user.click(button)
    seen.push(current(view))
  }
  expect(seen).toEqual([0, 1, 2, 0, 2, 1])
  expect(scrollTo.mock.calls).toEqual([
    [{ left: 300, behavior: 'auto' }],
    [{ left: 600, behavior: 'auto' }],
    [{ left: 0, behavior: 'instant' }],
    [{ left: 600, behavior: 'instant' }],
    [{ left: 300, behavior: 'auto' }],
  ])
  expect(announcement(region)).toBe('Día de adopción, 2 de 3')
})

test('moves with the arrow keys, from the list and from any button', async () => {
  const view = await home(of(three))
  const region = await carousel()
  act(() => within(region).getByRole('list').focus())
  await view.user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(current(view)).toBe(0)
  act(() => within(region).getByRole('button', { name: 'Promoción siguiente' }).focus())
  await view.user.keyboard('{ArrowLeft}')
  expect(current(view)).toBe(2)
  expect(announcement(region)).toBe('Mes Premium, 3 de 3')
  // The browser's own shortcut for going back.
  await view.user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(current(view)).toBe(2)
})

test('shows the banner where a swipe comes to rest', async () => {
  withLayout()
  const view = await home(of(three))
  const list = within(await carousel()).getByRole('list')
  list.scrollLeft = 600
  fireEvent.scroll(list)
  await waitFor(() => expect(current(view)).toBe(2))
})

test('shows one banner without arrows, dots or movement', async () => {
  const view = await home(of(three.slice(0, 1)))
  const region = await carousel()
  expect(within(region).queryAllByRole('button')).toEqual([])
  expect(dots(view)).toEqual([])
  expect(within(region).queryByRole('status')).toBeNull()
})

test('surrounds the current one of many banners with five dots', async () => {
  const view = await home(of(Array.from({ length: 9 }, (_, index) => banner(index, `Promoción ${index}`))))
  const region = await carousel()
  for (const _ of [1, 2, 3, 4])
    await view.user.click(within(region).getByRole('button', { name: 'Promoción siguiente' }))
  expect(dots(view)).toEqual([false, false, true, false, false])
  expect(announcement(region)).toBe('Promoción 4, 5 de 9')
})

test('disappears without banners, and when they fail to load', async () => {
  const empty = await home(of([]))
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(empty.container.querySelector('[data-promo]')).toBeNull())
  empty.unmount()
  localStorage.clear()
  const failed = await home({ error: 'FORBIDDEN', status: 403 })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(failed.container.querySelector('[data-promo]')).toBeNull())
  expect(await screen.findByRole('heading', { name: 'Mis mascotas' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Promociones' })).toBeNull()
})

test('reserves space while banners load, except where there were none', async () => {
  const never = new Promise<never>(() => {})
  const first = await home(never)
  await screen.findByRole('heading', { level: 1 })
  expect(first.container.querySelector('[data-promo] .skeleton')).toBeTruthy()
  first.unmount()
  const second = await home(of([]))
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(second.container.querySelector('[data-promo]')).toBeNull())
  second.unmount()
  const third = await home(never)
  await screen.findByRole('heading', { level: 1 })
  expect(third.container.querySelector('[data-promo]')).toBeNull()
})

test('labels its buttons in English', async () => {
  await home(of(three), 'en')
  const region = await carousel()
  expect(
    within(region)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Previous promotion', 'Next promotion', 'Pause the promotions'])
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const moving = async (isStill = false) => {
  mockReducedMotion(isStill)
  const view = await home(of(three))
  const region = await carousel()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The running timer still uses real time. Hovering restarts it.
  fireEvent.pointerEnter(region)
  fireEvent.pointerLeave(region)
  return { ...view, region }
}

test('rotates without announcements, and pauses for pointer, focus and button', async () => {
  const view = await moving()
  const { region } = view
  await wait(rotationIntervalMs)
  expect(current(view)).toBe(1)
  expect(announcement(region)).toBe('')
  fireEvent.pointerEnter(region)
  await wait(rotationIntervalMs * 2)
  expect(current(view)).toBe(1)
  fireEvent.pointerLeave(region)
  await wait(rotationIntervalMs)
  expect(current(view)).toBe(2)
  act(() => within(region).getByRole('list').focus())
  await wait(rotationIntervalMs * 2)
  expect(current(view)).toBe(2)
  act(() => within(region).getByRole('list').blur())
  await wait(rotationIntervalMs)
  expect(current(view)).toBe(0)
  fireEvent.click(within(region).getByRole('button', { name: 'Pausar las promociones' }))
  await wait(rotationIntervalMs * 2)
  expect(current(view)).toBe(0)
  fireEvent.click(within(region).getByRole('button', { name: 'Reanudar las promociones' }))
  await wait(rotationIntervalMs)
  expect(current(view)).toBe(1)
})

test('stops rotating when somebody moves it', async () => {
  const view = await moving()
  fireEvent.click(within(view.region).getByRole('button', { name: 'Promoción siguiente' }))
  expect(within(view.region).getByRole('button', { name: 'Reanudar las promociones' })).toBeTruthy()
  await wait(rotationIntervalMs * 2)
  expect(current(view)).toBe(1)
})

test('shows no rotation and no pause button with reduced motion', async () => {
  const view = await moving(true)
  await wait(rotationIntervalMs * 2)
  expect(current(view)).toBe(0)
  expect(within(view.region).getAllByRole('button')).toHaveLength(2)
})

test('places the pause button beside the arrows', async () => {
  await home(of(three))
  const pause = within(await carousel()).getByRole('button', { name: 'Pausar las promociones' })
  const controls = within(pause.parentElement ?? pause).getAllByRole('button')
  expect(controls.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Promoción anterior',
    'Promoción siguiente',
    'Pausar las promociones',
  ])
})
