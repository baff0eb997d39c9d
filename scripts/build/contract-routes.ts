// `virtual:contract`: methods and paths of procedures, without the schemas that would bring zod into
// the first load. Those that no much used page calls first are in `virtual:contract/rare`.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { traverseContractProcedures } from '@orpc/server'
import { runnerImport, type Plugin } from 'vite'
import type { Repetition } from '../../contract/shared/procedures.ts'

const rare: ReadonlySet<string> = new Set([
  'accountDeletion',
  'admin',
  'apiKeys',
  'calendar',
  'careLinks',
  'carePasses',
  'careSheets',
  'lost',
  'personalData',
  'security',
  'tags',
])

/** Rare ones that each page calls while it is idle. */
const exceptions: Readonly<Record<string, string>> = { security: 'deviceKeys' }

/** The groups of one of both modules. */
const groupsOf = (contract: Readonly<Record<string, AnyContractRouter>>, isRare: boolean) =>
  Object.entries(contract).flatMap(([name, group]): [string, AnyContractRouter][] => {
    if (!rare.has(name)) return isRare ? [] : [[name, group]]
    const own = Object.entries(group).filter(([action]) => (exceptions[name] !== action) === isRare)
    return own.length === 0 ? [] : [[name, Object.fromEntries(own)]]
  })

type Route = readonly [method: string, path: string]

/** The five procedures of a kind of records differ in two paths: the bundle has the rest once. */
const recordRoutes = (list: string, item: string): Readonly<Record<string, Route>> => ({
  list: ['GET', list],
  create: ['POST', list],
  update: ['PATCH', item],
  remove: ['DELETE', item],
  restore: ['PUT', item],
})

const routeOf = (router: AnyContractRouter | undefined): Route | undefined => {
  if (!isContractProcedure(router)) return undefined
  const { method = 'POST', path = '' } = router['~orpc'].route
  return [method, path]
}

const quote = (text: string): string => JSON.stringify(text)

/** The code of the routes: all that the client asks a contract for. */
const writeRoutes = (router: AnyContractRouter): string => {
  const route = routeOf(router)
  if (route) return `procedure(${route.map(quote).join(', ')})`
  const routes = new Map<string, AnyContractRouter>(Object.entries(router))
  const code: string[] = []
  const [, list] = routeOf(routes.get('list')) ?? []
  const [, item] = routeOf(routes.get('update')) ?? []
  if (list !== undefined && item !== undefined) {
    const shared = Object.entries(recordRoutes(list, item))
    if (shared.every(([name, own]) => String(routeOf(routes.get(name))) === String(own))) {
      for (const [name] of shared) routes.delete(name)
      code.push(`...records(${quote(list)}, ${quote(item)})`)
    }
  }
  for (const [name, own] of routes) code.push(`${quote(name)}: ${writeRoutes(own)}`)
  return `{ ${code.join(', ')} }`
}

const writeRecordRoutes = (): string => {
  const code = Object.entries(recordRoutes('list', 'item')).map(
    ([name, [method, path]]) => `${name}: procedure(${quote(method)}, ${path})`,
  )
  return `(list, item) => ({ ${code.join(', ')} })`
}

/** @param root the folder of the project */
export const contractRoutes = (root: string): Plugin => {
  const ids = ['virtual:contract', 'virtual:contract/rare']
  return {
    name: 'huella-contract',
    resolveId: (source) => (ids.includes(source) ? `\0${source}` : null),
    async load(loaded) {
      if (!ids.includes(loaded.slice(1))) return null
      const isRare = loaded.endsWith('/rare')
      const { module, dependencies } = await runnerImport<typeof import('../../contract/index.ts')>(
        resolve(root, 'contract/index.ts'),
        { configFile: false },
      )
      const files = dependencies.map((file) => resolve(root, file)).toSorted()
      for (const file of files) this.addWatchFile(file)
      const version = createHash('sha256')
      for (const file of files) version.update(await readFile(file))
      const creations: string[] = []
      traverseContractProcedures({ router: module.contract, path: [] }, ({ contract, path }) => {
        const { takesIdempotencyKey, mayOmitKey }: Repetition = contract['~orpc'].meta
        if (takesIdempotencyKey && !mayOmitKey && path.at(-1) !== 'create') creations.push(path.join('.'))
      })
      const routes = `const procedure = (method, path) => ({ '~orpc': { errorMap: {}, meta: {}, route: { method, path } } })
const records = ${writeRecordRoutes()}
export default ${writeRoutes(Object.fromEntries(groupsOf(module.contract, isRare)))}`
      if (isRare) return routes
      return `${routes}
export const creations = ${JSON.stringify(creations)}
export const version = ${quote(version.digest('base64url').slice(0, 12))}`
    },
  }
}
