// Prerendered, so its first render must not depend on the visitor.
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
  readonly header: ReactNode
  readonly theme: ReactNode
}

export function LandingPage({ header, theme }: LandingPageProps) {
  return (
    // Hidden from a reader of English until the application has rendered in that language.
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
