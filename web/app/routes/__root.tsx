import { createRootRoute } from '@tanstack/react-router'
import { Root } from '#web/app/shell/root.tsx'

export const Route = createRootRoute({ component: Root })
