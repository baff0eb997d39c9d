import { createRootRoute } from '@tanstack/react-router'
import { showPendingLink } from '#web/app/pending-link.ts'
import { Root } from '#web/app/shell/root.tsx'

export const Route = createRootRoute({ component: Root, beforeLoad: showPendingLink })
