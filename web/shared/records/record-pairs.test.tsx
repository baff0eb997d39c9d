import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { recordOf } from '#web/testing/features/kind-pages.ts'
import { kira } from '#web/testing/features/pets.ts'
import { serveRecords } from '#web/testing/features/records.ts'

const rabies = recordOf(vaccineKind, 3, { name: 'Rabia', notes: 'Refuerzo anual.' })
const cough = recordOf(vaccineKind, 4, { name: 'Tos', notes: 'Intranasal.' })

const open = async (isWide: boolean, fragment = '') => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: isWide, media: query }),
  )
  serveRecords({ pet: kira, section: 'vaccines', items: [rabies, cough], limit: 3, make: () => rabies })
  const view = await renderApp(`/app/pet/${kira.id}/vaccines${fragment}`)
  await screen.findByText('Intranasal.')
  return view
}
const chosen = () =>
  screen
    .getAllByRole('button', { name: /^(Rabia|Tos)$/ })
    .filter((button) => button.getAttribute('aria-expanded') === 'true')
    .map(({ textContent }) => textContent)

describe('the list of records on a wide desktop', () => {
  test('begins with the first, and shows the one that is pressed', async () => {
    const { user } = await open(true)
    expect(chosen()).toEqual(['Rabia'])
    await user.click(screen.getByRole('button', { name: 'Tos' }))
    expect(chosen()).toEqual(['Tos'])
    // Its own actions stay on each row.
    expect(screen.getAllByRole('button', { name: /^Editar vacuna / })).toHaveLength(2)
  })

  test('begins with the record in the address, which has the focus', async () => {
    await open(true, `#${cough.id}`)
    expect(chosen()).toEqual(['Tos'])
    expect(document.activeElement?.textContent).toContain('Tos')
  })

  test('keeps the details in the cards of a narrower page', async () => {
    await open(false)
    expect(screen.queryByRole('button', { name: 'Rabia' })).toBeNull()
    expect(screen.getByText('Refuerzo anual.').closest('li')?.textContent).toContain('Rabia')
  })
})
