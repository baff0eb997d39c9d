import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWith } from '#web/testing/environment/render.tsx'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'
import { lazyContent } from './lazy-content.tsx'

interface NoteProps {
  readonly text: string
}
const Note = ({ text }: NoteProps) => <p>{text}</p>

type FetchNote = () => Promise<typeof Note>
const missing = () => vi.fn<FetchNote>().mockRejectedValue(new TypeError('Failed to fetch'))
const comeBack = () => act(() => void window.dispatchEvent(new Event('online')))

test.each([
  ['es', 'Sin conexión', 'Reintentar'],
  ['en', 'You’re offline', 'Retry'],
] as const)('reports a failure within a dialog, and retries: %s', async (language, said, retry) => {
  const fetchNote = missing()
  const LazyNote = lazyContent(fetchNote, { frame: DialogBody })
  const { user } = await renderWith(
    <>
      <h1>Kira</h1>
      <Dialog isOpen onClose={() => undefined} title="Nota">
        <LazyNote text="Lo escrito" />
      </Dialog>
    </>,
    language,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Nota' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(said)
  expect(screen.getByText('Kira')).toBeTruthy()
  fetchNote.mockResolvedValue(Note)
  await user.click(dialog.getByRole('button', { name: retry }))
  expect(await dialog.findByText('Lo escrito')).toBeTruthy()
})

test.each([
  ['es', 'Sin conexiónReintentar'],
  ['en', 'You’re offlineRetry'],
] as const)(
  'reports a failure in place of a part of a page, and loads with the network: %s',
  async (language, said) => {
    const fetchNote = missing()
    const LazyNote = lazyContent(fetchNote, {
      as: 'part',
      placeholder: ({ text }) => <p>{`Se espera: ${text}`}</p>,
    })
    const view = await renderWith(
      <>
        <h1>Kira</h1>
        <section aria-label="Notas">
          <LazyNote text="Lo escrito" />
        </section>
      </>,
      language,
    )
    const place = within(screen.getByRole('region', { name: 'Notas' }))
    expect((await place.findByRole('alert')).textContent).toBe(said)
    expect(screen.getByRole('heading', { name: 'Kira' })).toBeTruthy()
    await view.user.click(place.getByRole('button'))
    expect(await place.findByRole('alert')).toBeTruthy()
    fetchNote.mockResolvedValue(Note)
    comeBack()
    expect(place.getByText('Se espera: Lo escrito')).toBeTruthy()
    expect(await place.findByText('Lo escrito')).toBeTruthy()
    expect(place.queryByRole('alert')).toBeNull()
    expect(fetchNote).toHaveBeenCalledTimes(3)
  },
)

test('hides a missing extra without an error, and loads it with the network', async () => {
  const fetchNote = missing()
  const LazyNote = lazyContent(fetchNote, { as: 'extra', placeholder: <p>Se espera</p> })
  await renderWith(<LazyNote text="Lo escrito" />)
  await waitFor(() => expect(screen.queryByText('Se espera')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  fetchNote.mockResolvedValue(Note)
  comeBack()
  expect(await screen.findByText('Lo escrito')).toBeTruthy()
})
