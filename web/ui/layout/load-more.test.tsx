import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { LoadMore } from './load-more.tsx'

const tree = (items: readonly string[], hasMore: boolean, control: (item: string) => ReactNode) => (
  <>
    <ul>
      {items.map((item) => (
        <li key={item} title={item}>
          {control(item)}
        </li>
      ))}
    </ul>
    {hasMore && <LoadMore label="More" busyText="Loading" isBusy={false} isByHand onMore={() => {}} />}
  </>
)

test.each([
  ['links', (item: string) => <a href={`#${item}`}>{item}</a>],
  ['checkboxes', (item: string) => <input type="checkbox" aria-label={item} />],
])('returns the focus to the last of the %s before, when the last page removes the button', (_, control) => {
  const { rerender } = render(tree(['a', 'b'], true, control))
  screen.getByRole('button', { name: 'More' }).focus()
  rerender(tree(['a', 'b', 'c'], false, control))
  expect(document.activeElement?.closest('li')?.title).toBe('b')
})
