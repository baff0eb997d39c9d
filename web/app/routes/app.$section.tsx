// /app/<a page of a later issue>, and the 404 for anything else there.
import { createFileRoute, notFound, rootRouteId } from '@tanstack/react-router'
import { ComingPage } from '#web/app/coming-page.tsx'
import { comingOf, comingSections } from '#web/app/coming.ts'

export const Route = createFileRoute('/app/$section')({
  loader: ({ params }) => {
    const coming = comingOf(comingSections, params.section)
    if (!coming) throw notFound({ routeId: rootRouteId })
    return coming
  },
  component: Page,
})

function Page() {
  return <ComingPage coming={Route.useLoaderData()} />
}
