import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LoadMore } from './load-more.tsx'

const tree = (items: readonly string[], hasMore: boolean) => (
  <>
    <ul>
      {items.map((item) => (
        <li key={item}>
          <a href={`#${item}`}>{item}</a>
        </li>
      ))}
    </ul>
    {hasMore && <LoadMore label="More" busyText="Loading" isBusy={false} isByHand onMore={() => {}} />}
  </>
)

test('returns the focus to the item before, when the last page removes the button', () => {
  const { rerender } = render(tree(['a', 'b'], true))
  screen.getByRole('button', { name: 'More' }).focus()
  rerender(tree(['a', 'b', 'c'], false))
  expect(document.activeElement?.textContent).toBe('b')
})
