import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { features } from '#web/app/features.ts'
import { createAppRouter } from '#web/app/router.tsx'

test('declares each page below a pet’s own in one feature', () => {
  const routes = Object.keys(createAppRouter(createMemoryHistory()).routesByPath)
  const pages = routes.filter((path) => path.startsWith('/app/pet/$petId/'))
  expect(pages.length).toBeGreaterThan(5)
  const declared = features.flatMap(({ petSection }) => petSection?.to ?? [])
  expect(declared.toSorted()).toEqual(pages.toSorted())
})
