// The landing page, from top to bottom. It is prerendered, so nothing here may depend on the visitor while it first renders.
import type { ReactNode } from 'react'
import { Benefits } from './benefits.tsx'
import { ClosingCall } from './closing-call.tsx'
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
    <div className="flex min-h-dvh flex-col overflow-x-clip text-pretty">
      {header}
      <main id="main" className="grow">
        <Hero />
        <Statistics />
        <Features />
        <Steps />
        <Testimonials />
        <Benefits />
        <ClosingCall />
      </main>
      <LandingFooter theme={theme} />
    </div>
  )
}
