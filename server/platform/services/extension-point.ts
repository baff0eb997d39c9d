// An extension point lets one feature use answers of others without depending on them.

/** An answer to one extension point; only that point can open it. */
export type Extension = { readonly point: symbol }

export type ExtensionPoint<Answer> = {
  extend(answer: Answer): Extension
  /** @param extensions those of all features: `services.extensions` */
  answersAmong(extensions: readonly Extension[]): readonly Answer[]
}

/** @param name for debugging */
export const createExtensionPoint = <Answer>(name: string): ExtensionPoint<Answer> => {
  const point = Symbol(name)
  const answers = new WeakMap<Extension, Answer>()
  return {
    extend: (answer) => {
      const extension = { point }
      answers.set(extension, answer)
      return extension
    },
    answersAmong: (extensions) => extensions.flatMap((extension) => answers.get(extension) ?? []),
  }
}
