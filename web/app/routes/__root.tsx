// The root of every page: the skip link, the toasts, and the focus after a navigation.
import { createRootRoute } from '@tanstack/react-router'
import { Root } from '#web/app/shell/root.tsx'

export const Route = createRootRoute({ component: Root })
