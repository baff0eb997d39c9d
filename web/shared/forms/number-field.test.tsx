import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { Language } from '#web/shared/i18n/i18n.ts'
import { renderWith } from '#web/testing/environment/render.tsx'
import { NumberField } from './number-field.tsx'

const seen: (number | null)[] = []

function Field({ first, step }: { first: number | null; step?: number }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <NumberField
        label="Peso"
        value={value}
        onChange={(next) => {
          seen.push(next)
          setValue(next)
        }}
        {...(step !== undefined && { step })}
      />
      <button type="button" onClick={() => setValue(8.5)}>
        otro
      </button>
    </>
  )
}

const open = async (first: number | null, step?: number, language: Language = 'es') => {
  seen.length = 0
  const { user } = await renderWith(<Field first={first} {...(step !== undefined && { step })} />, language)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Peso' })
  return { user, input, last: () => seen.at(-1) }
}

describe('NumberField', () => {
  it.each([
    // language, step, typed text, value
    ['es', 0.001, '12.5', 12.5],
    ['es', 0.001, '12,5', 12.5],
    ['es', 0.001, '0.035', 0.035],
    ['en', 0.001, '12,5', 12.5],
    ['en', 0.001, '0,035', 0.035],
    ['es', 0.1, '12,34', 12.34],
    ['es', 0.1, '1.250', NaN],
    ['en', 0.1, '1,250', NaN],
    ['es', 0.001, '12,5 kg', NaN],
    ['es', 0.001, '-5', NaN],
    ['es', 0.001, '١٢', NaN],
    ['es', 1, '3', 3],
    ['es', 1, '2,5', NaN],
    ['es', 1, '2.0', NaN],
    ['es', 1, '1.000', NaN],
    ['es', 1, '1-3', NaN],
    ['es', 0.001, ' ', null],
  ] as const)('reads in %s with the step %s the typed %j as %s', async (language, step, typed, kept) => {
    const { user, input, last } = await open(null, step, language)
    await user.type(input, typed)
    await user.tab()
    expect(last()).toBe(kept)
    expect(input.value).toBe(typed)
  })

  it.each([
    ['es', 0.001, 'decimal'],
    ['en', 1, 'numeric'],
  ] as const)('requests in %s with the step %s the keypad %s', async (language, step, keypad) => {
    const { input } = await open(null, step, language)
    expect(input.inputMode).toBe(keypad)
    expect(input.type).toBe('text')
  })

  it.each([
    [0.1, 12.5, '{ArrowUp}', '12,6'],
    [0.1, 0.1, '{ArrowDown}{ArrowDown}', '0'],
    [undefined, 3, '{ArrowUp}', '4'],
    [undefined, null, '{ArrowUp}', '1'],
  ])('changes by its step of %s with the arrow keys', async (step, first, keys, next) => {
    const { user, input } = await open(first, step)
    expect(input.getAttribute('step')).toBe(String(step ?? 1))
    await user.type(input, keys)
    expect(input.value).toBe(next)
  })

  it('ignores an arrow key while its text is no number', async () => {
    const { user, input } = await open(null, 0.1)
    await user.type(input, 'doce{ArrowUp}')
    expect(input.value).toBe('doce')
  })

  it('shows a value that is set from outside, in the format of the language', async () => {
    const { user, input } = await open(null, 0.1)
    await user.type(input, 'x')
    await user.click(screen.getByRole('button', { name: 'otro' }))
    expect(input.value).toBe('8,5')
  })
})
