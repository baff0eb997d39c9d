import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Language } from '#web/shared/i18n/i18n.ts'
import { renderWith } from '#web/testing/environment/render.tsx'
import { DateField } from './date-field.tsx'

const seen: (string | null)[] = []

function Field({ initial, error }: { initial: string | null; error?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <DateField
      label="Fecha"
      value={value}
      error={error}
      chips={[{ label: 'Hoy', date: '2026-11-21' }]}
      onChange={(next) => {
        seen.push(next)
        setValue(next)
      }}
    />
  )
}

const open = async (initial: string | null = null, language: Language = 'es', error?: string) => {
  seen.length = 0
  const { user } = await renderWith(<Field initial={initial} {...(error && { error })} />, language)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Fecha' })
  return { user, input, last: () => seen.at(-1) }
}

const unclear = /^(Escribe día, mes y año|Enter the month, day and year)/

describe('DateField', () => {
  it.each([
    // language, typed text, value, text after leaving the field
    ['es', '29022024', '2024-02-29', '29/02/2024'],
    ['es', '29/02/2024', '2024-02-29', '29/02/2024'],
    ['es', '5-3-24', '2024-03-05', '05/03/2024'],
    ['es', '31/12/1899', '1899-12-31', '31/12/1899'],
    ['en', '02292024', '2024-02-29', '02/29/2024'],
    ['en', '3/5/24', '2024-03-05', '03/05/2024'],
    ['en', '5 de marzo de 2024', '2024-03-05', '03/05/2024'],
  ] as const)('reads in %s the typed %j as %s', async (language, typed, kept, shown) => {
    const { user, input, last } = await open(null, language)
    await user.type(input, typed)
    await user.tab()
    expect([last(), input.value]).toEqual([kept, shown])
    expect(screen.queryByText(unclear)).toBeNull()
  })

  it.each([
    ['es', '05/03/2024', '2024-03-05'],
    ['en', '05/03/2024', '2024-05-03'],
    ['es', '2024-03-05', '2024-03-05'],
    ['en', '2024-03-05', '2024-03-05'],
    ['es', ' 5 de marzo de 2024\n', '2024-03-05'],
  ] as const)('reads in %s the pasted %j', async (language, pasted, kept) => {
    const { user, input, last } = await open(null, language)
    await user.click(input)
    await user.paste(pasted)
    expect(last()).toBe(kept)
  })

  it.each([
    ['es', '29/02/2023'],
    ['es', '02/13/2024'],
    ['es', '5 de marte de 2024'],
    ['en', '13/02/2024'],
    ['es', '29/02/202'],
    ['es', 'hoy'],
  ] as const)('keeps in %s the invalid text %j, and explains what is missing', async (language, typed) => {
    const { user, input, last } = await open(null, language)
    await user.type(input, typed)
    await user.tab()
    expect([last(), input.value]).toEqual(['incomplete', typed])
    expect(screen.getByText(unclear)).toBeTruthy()
  })

  it('reports no error in a half-typed date', async () => {
    const { user, input } = await open(null, 'es', 'La fecha no puede estar en el futuro')
    const judged: boolean[] = []
    for (const key of '31/12/2099') {
      await user.type(input, key)
      judged.push(input.getAttribute('aria-invalid') === 'true')
    }
    expect(judged).toEqual([...Array.from({ length: 9 }, () => false), true])
    expect(seen).toEqual(['incomplete', '2099-12-31'])
  })

  it('reads the date on Enter', async () => {
    const { user, input, last } = await open()
    await user.type(input, '29/02/24{Enter}')
    expect(last()).toBe('2024-02-29')
  })

  it('returns null when it is cleared', async () => {
    const { user, input, last } = await open('2024-02-29')
    await user.clear(input)
    expect(last()).toBeNull()
  })

  it('changes by a day with the arrow keys', async () => {
    const { user, input, last } = await open('2024-02-29')
    await user.type(input, '{ArrowUp}')
    expect([last(), input.value]).toEqual(['2024-03-01', '01/03/2024'])
  })

  it('ignores the arrow keys of a composing keyboard', async () => {
    const { input, last } = await open('2024-02-29')
    fireEvent.keyDown(input, { key: 'ArrowUp', isComposing: true })
    expect(last()).toBeUndefined()
  })

  it('keeps an incomplete value when it is rendered again', async () => {
    const { user, input } = await open('incomplete')
    await user.click(input)
    await user.tab()
    expect(seen).toEqual([])
  })

  it('replaces half-typed text by a chosen date', async () => {
    const { user, input, last } = await open()
    await user.type(input, '29')
    await user.click(screen.getByRole('button', { name: 'Hoy: Fecha' }))
    expect([last(), input.value]).toEqual(['2026-11-21', '21/11/2026'])
    expect(screen.queryByText(unclear)).toBeNull()
  })

  it('requests a numeric keypad', async () => {
    const { input } = await open()
    expect(input.inputMode).toBe('numeric')
  })

  it('marks today in its calendar', async () => {
    vi.setSystemTime(new Date(2026, 10, 21, 12))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Abrir calendario: Fecha' }))
    const today = await screen.findByRole('button', { name: /21 de noviembre/ })
    expect(today.hasAttribute('data-today')).toBe(true)
    expect(today.className).toContain('data-today:underline')
    expect(screen.getByRole('button', { name: /20 de noviembre/ }).hasAttribute('data-today')).toBe(false)
  })
})
