import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { LoadMore, type LoadMoreProps } from './load-more.tsx'

const link = (item: string) => <a href={`#${item}`}>{item}</a>

const tree = (
  items: readonly string[],
  hasMore: boolean,
  control: (item: string) => ReactNode,
  state: Pick<LoadMoreProps, 'isBusy' | 'failure'> = { isBusy: false },
) => (
  <>
    <ul>
      {items.map((item) => (
        <li key={item} title={item}>
          {control(item)}
        </li>
      ))}
    </ul>
    {hasMore && <LoadMore label="More" busyText="Loading" {...state} isByHand onMore={() => {}} />}
  </>
)

test.each([
  ['links', link],
  ['checkboxes', (item: string) => <input type="checkbox" aria-label={item} />],
])('returns the focus to the last of the %s before, when the last page removes the button', (_, control) => {
  const { rerender } = render(tree(['a', 'b'], true, control))
  screen.getByRole('button', { name: 'More' }).focus()
  rerender(tree(['a', 'b', 'c'], false, control))
  expect(document.activeElement?.closest('li')?.title).toBe('b')
})

test('returns the focus to the last item before, when a page arrives above the button, and not after a failure', () => {
  const { rerender } = render(tree(['a', 'b'], true, link))
  const button = screen.getByRole('button', { name: 'More' })
  button.focus()
  for (const failure of ['It failed', undefined]) {
    rerender(tree(['a', 'b'], true, link, { isBusy: true }))
    expect(document.activeElement).toBe(button)
    const items = failure === undefined ? ['a', 'b', 'c'] : ['a', 'b']
    rerender(tree(items, true, link, { isBusy: false, failure }))
    const focused = failure === undefined ? screen.getByRole('link', { name: 'b' }) : button
    expect(document.activeElement).toBe(focused)
  }
})
