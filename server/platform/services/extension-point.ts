// A question that one feature asks and others answer, without the one knowing the others.

/** An answer to the question of one extension point; only that point can open it. */
export type Extension = { readonly point: symbol }

export type ExtensionPoint<Answer> = {
  /** For the `extensions` of a feature. */
  extend(answer: Answer): Extension
  /** @param extensions those of all features: `services.extensions` */
  answersAmong(extensions: readonly Extension[]): readonly Answer[]
}

/** @param name for people who debug */
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
