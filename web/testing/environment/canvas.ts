// jsdom has no canvas.

/**
 * Every canvas returns this context.
 * @returns a function that restores the prototype, because other test files share the document
 */
export const haveCanvas = (context: object): (() => void) => {
  const { prototype } = HTMLCanvasElement
  const before = Object.getOwnPropertyDescriptor(prototype, 'getContext') ?? {}
  Object.defineProperty(prototype, 'getContext', { configurable: true, value: () => context })
  return () => void Object.defineProperty(prototype, 'getContext', before)
}
