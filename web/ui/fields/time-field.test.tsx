import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderWith } from '#web/testing/environment/render.tsx'
import { TimeField } from './time-field.tsx'

const seen: (string | null)[] = []

function Field({ initial }: { initial: string | null }) {
  const [value, setValue] = useState(initial)
  return (
    <TimeField
      label="Hora"
      value={value}
      onChange={(next) => {
        seen.push(next)
        setValue(next)
      }}
    />
  )
}

const open = async (initial: string | null, language: 'es' | 'en' = 'es') => {
  seen.length = 0
  await renderWith(<Field initial={initial} />, language)
  const parts = screen.getAllByRole('spinbutton')
  const type = async (part: number, keys: string) => {
    await user.click(parts[part] ?? document.body)
    await user.keyboard(keys)
  }
  const user = userEvent.setup()
  return { parts, type, last: () => seen.at(-1) }
}

test.each(['es', 'en'] as const)('reads in %s a time of twelve hours as HH:mm', async (language) => {
  const { type, last, parts } = await open(null, language)
  expect(parts).toHaveLength(3)
  await type(0, '0805p')
  expect(last()).toBe('20:05')
})

test('reports a half-typed time as incomplete', async () => {
  const { type, last } = await open(null)
  await type(0, '08')
  expect(last()).toBe('incomplete')
  await type(1, '00')
  await type(2, 'p')
  expect(last()).toBe('20:00')
})

test('reports a time without its hour as incomplete, and keeps its minutes', async () => {
  const { parts, type, last } = await open('08:15')
  await type(0, '{Backspace}{Backspace}')
  expect(last()).toBe('incomplete')
  expect(parts[1]?.textContent).toBe('15')
  await type(0, '08')
  expect(last()).toBe('08:15')
})

test('reads a cleared time as null', async () => {
  const { type, last } = await open('08:15')
  await type(0, '{Backspace}{Backspace}')
  await type(1, '{Backspace}{Backspace}')
  await type(2, '{Backspace}')
  expect(last()).toBeNull()
})
