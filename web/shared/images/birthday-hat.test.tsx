import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderWith } from '#web/testing/environment/render.tsx'
import { BirthdayHat, birthdayOf } from './birthday-hat.tsx'

describe('the birthday', () => {
  test.each([
    ['2020-06-10', '2026-06-10', 6],
    ['2020-06-10', '2026-06-09', 0],
    ['2020-06-10', '2026-06-11', 0],
    ['2026-06-10', '2026-06-10', 0],
    // As the age counts it.
    ['2020-02-29', '2026-03-01', 6],
    ['2020-02-29', '2026-02-28', 0],
    ['2020-02-29', '2028-02-29', 8],
  ])('of %s is on %s: %i years', (birth, today, years) => {
    expect(birthdayOf(birth, today)).toBe(years)
  })
})

describe('the paper hat', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 5, 10, 12), toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('sits on a living pet for the day, and shows the age', async () => {
    await renderWith(<BirthdayHat pet={{ birthDate: '2025-06-10', memorial: null }} className="" />)
    expect(screen.getByRole('img').getAttribute('alt')).toBe('Hoy cumple un año')
  })

  test('stays away in memory, and where the day of birth is unknown', async () => {
    await renderWith(
      <>
        <BirthdayHat pet={{ birthDate: '2025-06-10', memorial: { diedOn: null } }} className="" />
        <BirthdayHat pet={{ birthDate: null, memorial: null }} className="" />
        <BirthdayHat pet={{ memorial: null }} className="" />
      </>,
    )
    expect(screen.queryByRole('img')).toBeNull()
  })
})
