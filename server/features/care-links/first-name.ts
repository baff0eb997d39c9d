/** A surname reaches no stranger. Null where it is unknown. */
export const firstNameOf = (fullName: string | null | undefined): string | null =>
  /\S+/.exec(fullName ?? '')?.[0] ?? null
