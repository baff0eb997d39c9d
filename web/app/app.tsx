import { RouterProvider } from '@tanstack/react-router'
import { useLoadedStyles } from './boot/styles-ready.ts'
import { Providers } from './providers.tsx'
import type { AppRouter } from './router.tsx'

export function App({ router }: { router: AppRouter }) {
  useLoadedStyles()
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  )
}
