// The layout of everything behind the guard.
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Guard } from '#web/app/guard.tsx'
import { LiveChanges } from '#web/app/live-changes.tsx'
import { Shell } from '#web/app/shell.tsx'

export const Route = createFileRoute('/app')({ component: AppLayout })

function AppLayout() {
  return (
    <Guard>
      <LiveChanges />
      <Shell>
        <Outlet />
      </Shell>
    </Guard>
  )
}
