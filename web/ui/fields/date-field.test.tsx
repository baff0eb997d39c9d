import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWith } from '#web/testing/environment/render.tsx'
import { DateField } from './date-field.tsx'

const seen: (string | null)[] = []

function Field({ initial = null }: { initial?: string | null }) {
  const [value, setValue] = useState(initial)
  return (
    <DateField
      label="Fecha"
      value={value}
      onChange={(next) => {
        seen.push(next)
        setValue(next)
      }}
    />
  )
}

const open = async (initial: string | null = null) => {
  seen.length = 0
  await renderWith(<Field initial={initial} />)
  const parts = screen.getAllByRole('spinbutton')
  return { user: userEvent.setup(), parts, last: () => seen.at(-1) }
}

test('a typed date becomes yyyy-MM-dd, day first in Spanish', async () => {
  const { user, parts, last } = await open()
  await user.click(parts[0] ?? document.body)
  await user.keyboard('09022025')
  expect(last()).toBe('2025-02-09')
})

test('a half-typed date is refused by every schema until it is complete', async () => {
  const { user, parts, last } = await open()
  await user.click(parts[0] ?? document.body)
  await user.keyboard('0902')
  expect(last()).toBe('incomplete')
  await user.keyboard('2025')
  expect(last()).toBe('2025-02-09')
})

test('a half-typed date that is cleared is null again', async () => {
  const { user, parts, last } = await open()
  await user.click(parts[0] ?? document.body)
  await user.keyboard('1')
  expect(last()).toBe('incomplete')
  await user.click(parts[0] ?? document.body)
  await user.keyboard('{Backspace}')
  expect(last()).toBeNull()
})

test('today is marked in the calendar', async () => {
  vi.setSystemTime(new Date(2026, 10, 21, 12))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Abrir calendario: Fecha' }))
  const today = await screen.findByRole('button', { name: /21 de noviembre/ })
  expect(today.hasAttribute('data-today')).toBe(true)
  expect(today.className).toContain('data-today:underline')
  expect(screen.getByRole('button', { name: /20 de noviembre/ }).hasAttribute('data-today')).toBe(false)
})
