import { expect, test } from 'vitest'
import { sectionOf } from './sections.ts'

test.each([
  ['/app', 'home'],
  ['/app/', 'home'],
  ['/app/pet/0190', 'home'],
  ['/app/pet/0190/vaccines', 'home'],
  ['/app/upcoming', 'home'],
  ['/app/import', 'home'],
  ['/app/code', 'home'],
  ['/app/marketplace', 'marketplace'],
  ['/app/marketplace/anything', 'marketplace'],
  ['/app/community', 'community'],
  ['/app/profile', 'profile'],
  ['/app/profile/', 'profile'],
  ['/app/admin', 'admin'],
  ['/app/communityx', null],
  ['/app/subscription', 'profile'],
  ['/apple', null],
  ['/', null],
])('assigns the path %s to the section %s', (path, place) => {
  expect(sectionOf(path)).toBe(place)
})
