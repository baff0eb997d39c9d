// The target of other applications' share sheets: the service worker answers their POST, and leads
// here. `?add=diary` is a shortcut of the installed application.
import { createFileRoute } from '@tanstack/react-router'
import { pageNeeds } from '#web/app/page-needs.ts'
import { SharePage, type SharedKind } from '#web/app/share/share-page.tsx'

export const Route = createFileRoute('/app/share')({
  ...pageNeeds({ namespaces: ['share'] }),
  validateSearch: ({ add }): { add?: SharedKind | undefined } =>
    add === 'diary' || add === 'documents' ? { add } : {},
  component: SharePage,
})
