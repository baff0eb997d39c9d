import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderWith } from '#web/testing/environment/render.tsx'
import { NumberField } from './number-field.tsx'

function Field({ first, step }: { first: number; step?: number }) {
  const [value, setValue] = useState<number | null>(first)
  return <NumberField label="Peso" value={value} onChange={setValue} {...(step !== undefined && { step })} />
}

test.each([
  [0.1, 12.5, '12,6'],
  [undefined, 3, '4'],
])('a step of %s is said, and is what the arrow keys take', async (step, first, next) => {
  const { user } = await renderWith(<Field first={first} {...(step !== undefined && { step })} />)
  const input = screen.getByRole('textbox', { name: 'Peso' })
  expect(input.getAttribute('step')).toBe(String(step ?? 1))
  await user.type(input, '{ArrowUp}')
  expect(input).toHaveProperty('value', next)
})

test('as many decimals as the step has are kept', async () => {
  const { user } = await renderWith(<Field first={1} step={0.1} />)
  const input = screen.getByRole('textbox', { name: 'Peso' })
  await user.clear(input)
  await user.type(input, '12,34')
  await user.tab()
  expect(input).toHaveProperty('value', '12,3')
})
