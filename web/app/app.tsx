// The application as one component.
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Providers } from './providers.tsx'
import type { AppRouter } from './router.tsx'

/** Tells `boot-landing.ts` that buttons now answer. */
function useReadySignal() {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    document.dispatchEvent(new Event('huella:ready'))
  }, [])
}

export function App({ router }: { router: AppRouter }) {
  useReadySignal()
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  )
}
