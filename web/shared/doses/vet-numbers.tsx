import type { Clinic } from '#contract/features/doses/schema.ts'
import { TextLink } from '#web/ui/actions/link-button.tsx'

/** The clinics to call when a pet may have been given two doses. */
export function VetNumbers({ clinics = [] }: { clinics: readonly Clinic[] | undefined }) {
  return clinics.map(({ name, phone }) => (
    <span key={`${name} ${phone}`} className="mt-2 flex min-h-11 items-center">
      <TextLink href={`tel:${phone}`} className="wrap-anywhere">
        <bdi>{name}</bdi>: <bdi>{phone}</bdi>
      </TextLink>
    </span>
  ))
}
