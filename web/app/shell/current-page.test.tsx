import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'

const pet = `/app/pet/${kira.id}`

/** Address and value of the links of each navigation that are current. */
const currentLinks = () =>
  [...document.querySelectorAll('nav')].map((nav) =>
    [...nav.querySelectorAll('[aria-current]')].map(
      (link) => `${link.getAttribute('href')} ${link.getAttribute('aria-current')}`,
    ),
  )

test.each([
  ['/app', ['/app page']],
  ['/app/upcoming', ['/app true']],
  [pet, ['/app true']],
  [`${pet}/vaccines`, ['/app true'], [`${pet}/vaccines page`]],
  ['/app/profile', ['/app/profile page']],
  ['/app/profile/api', ['/app/profile true']],
  ['/app/subscription', ['/app/profile true']],
])('marks at most one link of each navigation at %s', async (address, section, ...rail) => {
  mockServer(ana, {
    'GET /api/pets': { body: { items: [kira], total: 1, next: null } },
    [`GET /api/pets/${kira.id}`]: { body: kira },
  })
  await renderApp(address)
  await screen.findByRole('heading', { level: 1 })
  // The bottom bar comes last; a wide screen's header has the same.
  expect(currentLinks()).toEqual([section, ...rail, section])
  for (const link of document.querySelectorAll('[aria-current=page]'))
    expect(link.getAttribute('href')).toBe(address)
})
