/** The client of an open page, found among its modules, and how to call it there. */
export interface Parts {
  readonly queryClient: unknown
  readonly orpc: unknown
  readonly findUpload: () => unknown
  readonly reach: (value: unknown, path: readonly string[]) => unknown
  readonly invoke: (value: unknown, path: readonly string[], ...args: unknown[]) => unknown
}

/** Runs in the page. @param needed addresses of code that it would fetch later */
export const findParts = async (needed: readonly string[]): Promise<Parts> => {
  const reach: Parts['reach'] = (value, path) =>
    path.reduce<unknown>(
      (at, name) =>
        (typeof at === 'object' || typeof at === 'function') && at !== null
          ? Reflect.get(at, name)
          : undefined,
      value,
    )
  const invoke: Parts['invoke'] = (value, path, ...args) => {
    const act = reach(value, path)
    if (typeof act !== 'function') throw new Error(`There is no ${path.join('.')}.`)
    return Reflect.apply(act, reach(value, path.slice(0, -1)), args)
  }
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/assets\/[^/]+\.js$/.test(name))
  const urls = new Set([...loaded, ...needed.map((path) => new URL(path, location.href).href)])
  const modules = await Promise.all([...urls].map((url): Promise<object> => import(url)))
  const exported = modules.flatMap((module): unknown[] => Object.values(module))
  const findBy = (what: string, is: (value: unknown) => boolean): unknown => {
    const found = exported.find((value) => {
      try {
        return is(value)
      } catch {
        return false
      }
    })
    if (found === undefined) throw new Error(`The page has not loaded the ${what}.`)
    return found
  }
  const queryClient = findBy(
    'query client',
    (value) =>
      typeof reach(value, ['getQueryCache']) === 'function' &&
      Array.isArray(invoke(value, ['getQueriesData'], { queryKey: ['none'] })),
  )
  const orpc = findBy('client', (value) => {
    const key = invoke(value, ['pets', 'key'])
    // The bare client takes any name for a procedure.
    if (key instanceof Promise) key.catch(() => undefined)
    return Array.isArray(key)
  })
  const findUpload = () =>
    findBy('uploads', (value) => typeof value === 'function' && String(value).includes('waitingTurn'))
  return { queryClient, orpc, findUpload, reach, invoke }
}
