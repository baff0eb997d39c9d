import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AuthGuard } from '#web/app/session/auth-guard.tsx'
import { RealtimeUpdates } from '#web/app/realtime/realtime-updates.tsx'
import { Shell } from '#web/app/shell/shell.tsx'

export const Route = createFileRoute('/app')({ component: AppLayout })

function AppLayout() {
  return (
    <AuthGuard>
      <RealtimeUpdates />
      <Shell>
        <Outlet />
      </Shell>
    </AuthGuard>
  )
}
