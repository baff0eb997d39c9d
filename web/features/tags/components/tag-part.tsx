import { useId, type ReactNode } from 'react'

/** A card with a heading. */
export function TagPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card flex flex-col gap-4 p-5 md:p-6">
      <h2 id={id} className="text-xl/7 font-extrabold">
        {title}
      </h2>
      {children}
    </section>
  )
}
