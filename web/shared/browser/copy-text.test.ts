import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyText } from './copy-text.ts'

/** Returns the texts that are selected on each copy. */
const haveCommand = (isAllowed: boolean): string[] => {
  const selected: string[] = []
  const execCommand = () => {
    selected.push(String(getSelection()))
    return isAllowed
  }
  Object.assign(document, { execCommand })
  return selected
}
// Libraries of other tests leave one behind.
beforeEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))
afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand')
  Reflect.deleteProperty(navigator, 'clipboard')
})

describe('copyText', () => {
  test('copies by selection where there is no clipboard, as over http', async () => {
    const selected = haveCommand(true)
    expect(await copyText('K7QF', 'copied', 'failed')).toBe(true)
    expect(selected).toEqual(['K7QF'])
    expect(document.querySelector('pre')).toBeNull()
  })

  test('copies by selection where the clipboard refuses', async () => {
    const writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    const selected = haveCommand(true)
    expect(await copyText('K7QF', 'copied', 'failed')).toBe(true)
    expect(selected).toEqual(['K7QF'])
  })

  test('reports a failure where the browser copies nothing', async () => {
    haveCommand(false)
    expect(await copyText('K7QF', 'copied', 'failed')).toBe(false)
    Reflect.deleteProperty(document, 'execCommand')
    expect(await copyText('K7QF', 'copied', 'failed')).toBe(false)
    expect(document.querySelector('pre')).toBeNull()
  })
})
