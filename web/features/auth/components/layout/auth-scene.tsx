import kira from '#web/art/pets/kira.svg'
import luna from '#web/art/pets/luna.svg'
import max from '#web/art/pets/max.svg'
import nube from '#web/art/pets/nube.svg'
import pio from '#web/art/pets/pio.svg'
import rocco from '#web/art/pets/rocco.svg'
import toby from '#web/art/pets/toby.svg'
import tom from '#web/art/pets/tom.svg'

const scenes = {
  'sign-in': { first: kira, name: 'Kira', second: tom },
  'sign-up': { first: toby, name: 'Toby', second: pio },
  mail: { first: max, name: 'Max', second: nube },
  key: { first: rocco, name: 'Rocco', second: luna },
} as const

export type Scene = keyof typeof scenes

/** From 1024 px. */
export function AuthScene({ scene }: { scene: Scene }) {
  const { first, name, second } = scenes[scene]
  return (
    <div aria-hidden className="relative isolate mx-3 mt-6 aspect-[6/5] max-w-[30rem]">
      <span className="absolute inset-0 -z-10 -rotate-3 rounded-[3rem] bg-blush" />
      <img
        src={first}
        alt=""
        width={480}
        height={480}
        className="absolute top-[9%] left-[8%] w-[62%] rotate-2 rounded-sheet border-8 border-surface"
      />
      <img
        src={second}
        alt=""
        width={480}
        height={480}
        className="absolute right-[4%] -bottom-[6%] w-[38%] -rotate-5 rounded-card border-8 border-surface"
      />
      <span className="absolute top-[11%] right-[5%] inline-flex min-h-12 rotate-5 items-center gap-2.5 rounded-full border-2 border-dashed border-edge bg-surface pr-5 pl-3.5 font-display text-xl font-extrabold">
        <span className="size-2.5 rounded-full border-2 border-edge" />
        {name}
      </span>
    </div>
  )
}

/** Below 1024 px. */
export function AuthPlate({ scene }: { scene: Scene }) {
  const { first } = scenes[scene]
  return (
    <span aria-hidden className="relative isolate mr-1 shrink-0 lg:hidden">
      <span className="absolute -inset-1.5 -z-10 rotate-6 rounded-[1.25rem] bg-blush" />
      <img src={first} alt="" width={64} height={64} className="size-[64px] rounded-field" />
    </span>
  )
}
