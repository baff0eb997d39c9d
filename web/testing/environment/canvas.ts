// A canvas for code that reads pictures: jsdom has none.

/**
 * Every canvas draws on this context.
 * @returns what sets it back, since other files share the document
 */
export const haveCanvas = (context: object): (() => void) => {
  const { prototype } = HTMLCanvasElement
  const before = Object.getOwnPropertyDescriptor(prototype, 'getContext') ?? {}
  Object.defineProperty(prototype, 'getContext', { configurable: true, value: () => context })
  return () => void Object.defineProperty(prototype, 'getContext', before)
}
