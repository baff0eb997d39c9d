import { QueryObserver } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { renderWith } from '#web/testing/environment/render.tsx'
import { DataAge } from './data-age.tsx'

const { queryKey } = orpc.pets.list.queryOptions({ input: {} })

let stop = () => {}
afterEach(() => stop())

const show = async (hoursAgo: number, language: 'es' | 'en' = 'es') => {
  queryClient.setQueryData([...queryKey], { items: [] }, { updatedAt: Date.now() - hoursAgo * 3_600_000 })
  const observer = new QueryObserver(queryClient, {
    queryKey,
    staleTime: Infinity,
    queryFn: () => new Promise(() => {}),
  })
  stop = observer.subscribe(() => undefined)
  await withMessages(Promise.resolve(), 'device')
  await renderWith(<DataAge />, language)
  return observer
}

const goOnline = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

describe('the age of a page’s data', () => {
  test.each([
    ['es', 3, 'Datos de hace 3 h'],
    ['en', 3, 'Data from 3 h ago'],
    ['es', 49, 'Datos de hace 2 días'],
    ['en', 0.5, 'Data from 30 min ago'],
  ] as const)('shows without a network: %s, %d h', async (language, hours, text) => {
    await show(hours, language)
    expect(screen.queryByText(text)).toBeNull()
    goOnline(false)
    expect(await screen.findByText(text)).toBeTruthy()
    goOnline(true)
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  })

  test('shows with a network once a newer answer is late', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const observer = await show(3)
    void observer.refetch()
    await act(() => vi.advanceTimersByTimeAsync(6100))
    expect(screen.getByText('Datos de hace 3 h')).toBeTruthy()
  })
})
