export interface SectionHeadingProps {
  readonly id: string
  readonly title: string
  readonly text?: string
}

/** The section is labelled by `id`. */
export function SectionHeading({ id, title, text }: SectionHeadingProps) {
  return (
    <div className="max-w-3xl">
      <h2 id={id} className="text-[1.75rem]/9 font-extrabold md:text-4xl/11">
        {title}
      </h2>
      {text !== undefined && <p className="mt-2 text-muted md:text-lg/7">{text}</p>}
    </div>
  )
}
