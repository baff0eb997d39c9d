// A page in use while the server, or its database, is away.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { queryClient } from '#web/shared/api/query-client.ts'
import { serverConnection } from '#web/shared/api/server-connection.ts'
import { retryDelay } from '#web/shared/api/retry-delay.ts'

const pets = 'GET /api/pets'
const session = 'GET /api/auth/session'
const away: MockAnswer = { error: 'SERVICE_UNAVAILABLE', status: 503 }
const lost = { es: /Sin conexión con el servidor\. Lo/, en: /No connection to the server\. Trying/ }

/** Runs the pending retries at once. */
const tryNow = () => act(() => void window.dispatchEvent(new Event('online')))

const options = queryClient.getDefaultOptions()
beforeEach(() => {
  queryClient.setDefaultOptions({ queries: { ...options.queries, retryDelay: 0 } })
  // The strip stays until the test triggers a retry.
  retryDelay.factor = 1
})
afterEach(() => queryClient.setDefaultOptions(options))

test.each([
  ['es', away],
  ['en', away],
  ['es', 'offline'],
] as const)('shows a strip while the server is away, then reloads: %s, %j', async (language, answer) => {
  const server = mockServer(ana, { [pets]: answer })
  await renderApp('/app', language)
  const strip = await screen.findByText(lost[language])
  expect(strip.getAttribute('role')).toBe('alert')

  await screen.findByRole('button', { name: /^(Reintentar|Try again|Retry)$/ })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))

  // While the server is away, a single request probes it.
  server.answers[session] = answer
  const [asked, loaded] = [server.bodiesOf(session).length, server.bodiesOf(pets).length]
  tryNow()
  await waitFor(() => expect(server.bodiesOf(session).length).toBeGreaterThan(asked))
  expect(screen.getByText(lost[language])).toBeTruthy()
  expect(server.bodiesOf(pets)).toHaveLength(loaded)

  server.answers[session] = { body: { person: ana } }
  server.answers[pets] = { body: { items: [], total: 0, next: null } }
  await waitFor(() => {
    tryNow()
    expect(screen.queryByText(lost[language])).toBeNull()
  })
  expect(server.bodiesOf(pets).length).toBeGreaterThan(loaded)
  expect(serverConnection.isLost()).toBe(false)
})

test('signs in a person who is not remembered once the server answers', async () => {
  localStorage.clear()
  const server = mockServer(ana, { [session]: away })
  await renderApp('/app')
  await screen.findByText(lost.es)
  server.answers[session] = { body: { person: ana } }
  await waitFor(() => {
    tryNow()
    expect(screen.queryByText(lost.es)).toBeNull()
  })
  expect(await screen.findAllByRole('navigation')).not.toEqual([])
})

test('ignores an aborted request', () => {
  serverConnection.noteFailure(new DOMException('given up', 'AbortError'))
  expect(serverConnection.isLost()).toBe(false)
})
