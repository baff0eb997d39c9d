// An extension point lets one feature use answers of others without depending on them.

/** An answer to one extension point; only that point can open it. */
export type Extension = { readonly point: symbol }

export type ExtensionPoint<Contribution> = {
  extend(contribution: Contribution): Extension
  /** @param extensions those of all features: `services.extensions` */
  collect(extensions: readonly Extension[]): readonly Contribution[]
}

/** @param name for debugging */
export const createExtensionPoint = <Contribution>(name: string): ExtensionPoint<Contribution> => {
  const point = Symbol(name)
  const contributions = new WeakMap<Extension, Contribution>()
  return {
    extend: (contribution) => {
      const extension = { point }
      contributions.set(extension, contribution)
      return extension
    },
    collect: (extensions) => extensions.flatMap((extension) => contributions.get(extension) ?? []),
  }
}
