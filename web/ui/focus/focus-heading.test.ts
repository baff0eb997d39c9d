import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { focusComingHeading } from './focus-heading.ts'

beforeEach(() => document.body.replaceChildren())

const add = (tag: 'h1' | 'button'): HTMLElement => {
  const element = document.createElement(tag)
  document.body.append(element)
  return element
}

test('focuses a heading that is present', () => {
  const heading = add('h1')
  focusComingHeading()
  expect(document.activeElement).toBe(heading)
})

test('focuses a heading that appears later', async () => {
  focusComingHeading()
  const heading = add('h1')
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('keeps another focus, and stops on demand', async () => {
  const button = add('button')
  const stop = focusComingHeading()
  button.focus()
  add('h1')
  await Promise.resolve()
  expect(document.activeElement).toBe(button)
  button.remove()
  document.querySelector('h1')?.remove()
  stop()
  focusComingHeading()()
  add('h1')
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})

test('keeps the focus in a field of the page', () => {
  const heading = add('h1')
  const main = document.createElement('main')
  const field = document.createElement('input')
  main.append(field)
  document.body.append(main)
  field.focus()
  focusComingHeading()
  expect(document.activeElement).toBe(field)
  field.blur()
  focusComingHeading()
  expect(document.activeElement).toBe(heading)
})
