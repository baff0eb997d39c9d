// Runs axe on a component. Colours and the whole page are checked in the browser's tests.
import axe from 'axe-core'
import { expect } from 'vitest'

/** Checks the open dialog, or else the content, with the rules of axe that need no layout. */
export const expectAccessible = async (): Promise<void> => {
  const { violations } = await axe.run(
    document.querySelector('[role=dialog]') ?? document.querySelector('main') ?? document.body,
    {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    },
  )
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect(found).toEqual([])
}
