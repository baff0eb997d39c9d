import { Check } from '#web/ui/images/icons.ts'

export function BenefitList({ benefits }: { benefits: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-2.5">
      {benefits.map((benefit) => (
        <li key={benefit} className="flex items-start gap-3">
          <span
            aria-hidden
            className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-mint text-teal"
          >
            <Check size={14} />
          </span>
          {benefit}
        </li>
      ))}
    </ul>
  )
}
