import { screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { renderWith } from '#web/testing/environment/render.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { useLazyDialog } from './use-lazy-dialog.tsx'

let renderings = 0

function Page() {
  const { open, draw } = useLazyDialog<string>()
  useEffect(() => {
    renderings += 1
  })
  return (
    <>
      <Button onPress={() => open('Rabia')}>Abrir</Button>
      {draw((subject, { isOpen, onClose }) => (
        <p>
          {subject} {isOpen ? 'abierto' : 'cerrado'}
          <Button onPress={onClose}>Cerrar</Button>
        </p>
      ))}
    </>
  )
}

test('opens and closes for its subject, and renders nothing else', async () => {
  const { user } = await renderWith(<Page />)
  expect(screen.queryByText(/Rabia/)).toBeNull()
  const before = renderings
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(screen.getByText(/Rabia abierto/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(screen.getByText(/Rabia cerrado/)).toBeTruthy()
  expect(renderings).toBe(before)
})
