// The landing page, from top to bottom. It is prerendered, so nothing here may depend on the
// visitor while it first renders.
import type { ReactNode } from 'react'
import { Benefits } from './benefits.tsx'
import { ClosingCallToAction } from './closing-call-to-action.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { Statistics } from './statistics.tsx'
import { Steps } from './steps.tsx'
import { Testimonials } from './testimonials.tsx'

export interface LandingPageProps {
  /** Depends on who looks. */
  readonly header: ReactNode
  /** The theme button, for the foot of the page. */
  readonly theme: ReactNode
}

export function LandingPage({ header, theme }: LandingPageProps) {
  return (
    // Prerendered in Spanish: a reader of English waits for the application's first drawing rather
    // than see the language change.
    <div className="flex min-h-dvh flex-col overflow-x-clip text-pretty wrap-break-word in-[html[lang=en]:not([data-ready])]:invisible [html:has(&)]:motion-safe:scroll-smooth">
      {header}
      <main id="content" className="grow">
        <Hero />
        <Statistics />
        <Features />
        <Steps />
        <Testimonials />
        <Benefits />
        <ClosingCallToAction />
      </main>
      <LandingFooter theme={theme} />
    </div>
  )
}
