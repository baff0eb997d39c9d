// The landing page. It is prerendered, so its first render must not depend on the visitor.
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
  /** Depends on the visitor. */
  readonly header: ReactNode
  /** The theme button, for the footer. */
  readonly theme: ReactNode
}

export function LandingPage({ header, theme }: LandingPageProps) {
  return (
    // Prerendered in Spanish. For a reader of English it stays hidden until the application has
    // rendered, so that the language does not visibly change.
    <div className="flex min-h-dvh flex-col overflow-x-clip text-pretty wrap-break-word in-[html[data-language=en]:not([data-ready])]:invisible [html:has(&)]:motion-safe:scroll-smooth">
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
