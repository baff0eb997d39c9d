import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWith } from '#web/testing/environment/render.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { createSelect } from './select.tsx'

type Kind = 'perro' | 'gato'
const noKind: Kind | null = null

function Field({ error }: { error?: string }) {
  const [Select] = useState(() => createSelect(deferCode(() => import('./select-with-list.tsx'))))
  const [kind, setKind] = useState<Kind | null>(noKind)
  return (
    <>
      <Select
        label="Especie"
        placeholder="Elige"
        description="La de tu mascota"
        error={error}
        options={[
          { id: 'perro', label: 'Perro' },
          { id: 'gato', label: 'Gato' },
        ]}
        value={kind}
        onChange={setKind}
      />
      <button type="button">Sigue</button>
    </>
  )
}

const field = () => screen.getByRole('button', { name: /Especie/ })
const beOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

test('exposes its role, its description and its error', async () => {
  beOnline(false)
  await renderWith(<Field error="Elige una" />)
  expect(field().getAttribute('aria-haspopup')).toBe('listbox')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  const described = field()
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['La de tu mascota', 'Elige una'])
  expect(field().closest('[data-invalid]')).not.toBeNull()
})

test('reports a missing network, and keeps the focus', async () => {
  beOnline(false)
  vi.spyOn(toast, 'error')
  const { user } = await renderWith(<Field />)
  await user.click(field())
  await waitFor(() => expect(toast.error).toHaveBeenCalledOnce())
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(field())
})

test.each(['{ArrowDown}', '{ArrowUp}', '{Enter}', ' '])('opens with the key "%s"', async (key) => {
  beOnline(true)
  const { user } = await renderWith(<Field />)
  await user.tab()
  expect(document.activeElement).toBe(field())
  await user.keyboard(key)
  await user.click(await screen.findByRole('option', { name: 'Perro' }))
  expect(field().textContent).toContain('Perro')
  await waitFor(() => expect(document.activeElement).toBe(field()))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sigue' }))
})
