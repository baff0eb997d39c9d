// The modules that the entries of `scripts/chunks*.ts` mean, as groups for the bundler.
import { existsSync } from 'node:fs'
import { matchesGlob, parse, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { chunks } from '../../scripts/chunks.ts'
import { onDemand } from '../../scripts/chunks-on-demand.ts'

// A route's page is a part of its file.
const sourceOf = (id: string): string => id.split('?')[0] ?? id

const isOwn = (entry: string): boolean => /^(contract|web)\//.test(entry)

/** @throws for a module of ours that does not exist */
const matches = (entry: string): ((id: string) => boolean) => {
  if (isOwn(entry)) {
    const path = resolve(entry)
    if (/[*{]/.test(entry)) return (id) => matchesGlob(sourceOf(id), path)
    if (!existsSync(path)) throw new Error(`There is no ${path}.`)
    return entry.endsWith('/') ? (id) => id.startsWith(`${path}/`) : (id) => sourceOf(id) === path
  }
  if (entry.startsWith('virtual:'))
    return (id) => (entry.endsWith('/') ? id.startsWith(`\0${entry}`) : matchesGlob(id, `\0${entry}`))
  const [name = '', module] = entry.split('#')
  return (id) => id.includes(`/node_modules/${name}/`) && (module === undefined || parse(id).name === module)
}

const holds = (entries: readonly string[]): ((id: string) => boolean) => {
  const tests = entries.map(matches)
  return (id) => tests.some((test) => test(id))
}

const modulesOnDemand = new Map<string, ReadonlySet<string>>()

/** Finds the modules of `onDemand` once all are known. */
export const chunksOnDemand = (): Plugin => ({
  name: 'huella-chunks-on-demand',
  buildEnd() {
    const all = [...this.getModuleIds()]
    const reach = (roots: readonly string[]): Set<string> => {
      const reached = new Set(roots)
      for (const id of reached)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
      return reached
    }
    const ofPages = reach(all.filter((id) => id.endsWith('?tsr-split=component')))
    for (const [name, entries] of Object.entries(onDemand))
      modulesOnDemand.set(
        name,
        new Set([...reach(all.filter(holds(entries)))].filter((id) => !ofPages.has(id))),
      )
  },
})

/** The chunks for the bundler. Earlier ones take shared modules. */
export const chunkGroups = [
  // Loaded by every document: the bundler knows the imports of `main.tsx`.
  { name: 'core', tags: ['$initial' as const], priority: 2 },
  ...Object.entries(chunks).map(([name, modules], index) => ({
    name,
    test: holds(modules),
    priority: 1 - index / 100,
    // Modules of a single page stay with it.
    minShareCount: name === 'pages' ? 2 : 1,
  })),
  ...Object.keys(onDemand).map((name) => ({
    name,
    test: (id: string) => modulesOnDemand.get(name)?.has(id) === true,
    priority: 0,
    includeDependenciesRecursively: false,
  })),
]
