// The page around everything that is done at /auth: on a desktop friends on the left and a card on the right, on a phone the card alone.
import type { ReactNode } from 'react'
import { AuthPlate, AuthScene, type Scene } from './auth-scene.tsx'

export interface AuthFrameProps {
  readonly scene: Scene
  readonly title: string
  readonly text?: ReactNode
  readonly promise: string
  readonly children: ReactNode
}

/** Title, sentence, and what is to be done. */
export function AuthFrame({ scene, title, text, promise, children }: AuthFrameProps) {
  return (
    <div className="page grid grow content-start items-start gap-12 pt-4 pb-12 lg:grid-cols-[minmax(0,1fr)_28rem] lg:gap-16 lg:pt-8">
      <div className="max-lg:hidden">
        <AuthScene scene={scene} />
        <p className="mt-14 max-w-[28rem] font-display text-[1.75rem]/9 font-extrabold tracking-tight text-balance">{promise}</p>
      </div>
      <div className="mx-auto flex w-full max-w-md flex-col lg:card lg:max-w-none lg:p-8">
        <div className="flex items-center justify-between gap-4 pt-2">
          <div className="min-w-0">
            <h1 className="text-3xl/9 font-extrabold">{title}</h1>
            {text !== undefined && <p className="mt-1 text-muted text-pretty wrap-anywhere">{text}</p>}
          </div>
          <AuthPlate scene={scene} />
        </div>
        {children}
      </div>
    </div>
  )
}
