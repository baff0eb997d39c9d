// A slow navigation marks the pressed link at once, and soon shows the next page's skeleton.
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

const pet = `/app/pet/${kira.id}`

const open = async (path: string) => {
  mockServer(ana, {
    'GET /api/pets': { body: { items: [kira], total: 1, next: null } },
    [`GET /api/pets/${kira.id}`]: { body: kira },
  })
  const view = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return view
}
type Router = Awaited<ReturnType<typeof open>>['router']

/** Holds back the code of a page until the test releases it, as on a slow network. */
const slow = (router: Router, id: keyof Router['routesById']) => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  const { component } = router.routesById[id].options
  if (!component) throw new Error(`${id} has no page.`)
  const { preload } = component
  let isAsked = false
  const load = async () => {
    isAsked = true
    await arrival
    await preload?.()
    Object.assign(component, { preload: undefined })
  }
  Object.assign(component, { preload: load })
  return {
    askedFor: () => waitFor(() => expect(isAsked).toBe(true)),
    arrive: () =>
      act(async () => {
        arrive()
        await load()
      }),
  }
}
const skeleton = () => document.querySelector('main > [aria-busy=true] .skeleton')
const line = () => document.querySelector('.navigation-progress')

test.each([
  ['/app', '/app/profile', 'Perfil', 'Ana Ruiz'],
  ['/app', '/app/pet/$petId/', /^Kira/, 'Kira'],
  [pet, '/app/pet/$petId/vaccines', /^Vacunas/, /^Vacunas/],
  [pet, '/app/marketplace', 'Tienda', /./],
] as const)('shows a line and a skeleton while going from %s to %s', async (from, id, name, title) => {
  const { router, user } = await open(from)
  const code = slow(router, id)
  const [link] = await screen.findAllByRole('link', { name })
  if (!link) throw new Error('There is no link.')
  // The code is requested as soon as the pointer comes near.
  await user.hover(link)
  await code.askedFor()
  await user.click(link)
  expect(link.hasAttribute('data-pending')).toBe(true)
  await waitFor(() => expect(line()).toBeTruthy())
  await waitFor(() => expect(skeleton()).toBeTruthy())
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  expect(screen.getByText('Cargando...').tagName).toBe('OUTPUT')
  await code.arrive()
  const heading = await screen.findByRole('heading', { level: 1, name: title })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(line()).toBeNull()
  expect(document.querySelector('[data-pending]')).toBeNull()
})

test('takes an offer to undo away with its page, and not with a filter', async () => {
  const { router } = await open(pet)
  act(() => toast.undoable('Dosis dada', 'Otosol', () => {}))
  await screen.findByText('Dosis dada')
  await act(() => router.navigate({ to: '.', search: { tab: 'funciones' } }))
  expect(screen.queryByText('Dosis dada')).toBeTruthy()
  await act(() => router.navigate({ to: '/app/profile' }))
  await screen.findByRole('heading', { level: 1, name: 'Ana Ruiz' })
  await waitFor(() => expect(screen.queryByText('Dosis dada')).toBeNull())
})

test('shows no progress when only a filter of the page changes', async () => {
  const { router } = await open(pet)
  await act(() => router.navigate({ to: '.', search: { tab: 'funciones' } }))
  expect(line()).toBeNull()
  expect(skeleton()).toBeNull()
})
