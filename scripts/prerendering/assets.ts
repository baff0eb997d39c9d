import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { firstNamespaces } from '../../scripts/build/messages.ts'
import { chunkWith } from '../../scripts/chunks.ts'

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
  }),
)

const readManifest = (out: string) =>
  manifest.parse(JSON.parse(readFileSync(`${out}/.vite/manifest.json`, 'utf8')))

/** Besides the first messages. */
export const findMessages = (out: string, features: readonly string[], language: 'es' | 'en'): string[] => {
  const chunks = Object.entries(readManifest(out))
  const later = features.filter((feature) => !firstNamespaces.has(feature))
  return later.map((feature) => {
    // Namespaces with words of others are modules of `scripts/build/messages.ts`.
    const names = [`/${feature}/messages.${language}.ts`, `virtual:messages/${language}/${feature}`]
    const chunk = chunks.find(([key]) => names.some((name) => key.endsWith(name)))
    if (chunk === undefined) throw new Error(`The build has no messages of ${feature}.`)
    return `/${chunk[1].file}`
  })
}

/** The files of modules or named chunks, and of their static imports. */
export const findAssets = (out: string, ...names: string[]): string[] => {
  const chunks = readManifest(out)
  const keyOf = (name: string): string => {
    const key =
      name in chunks ? name : Object.keys(chunks).find((candidate) => chunks[candidate]?.name === name)
    if (key === undefined) throw new Error(`The build has no ${name}.`)
    return key
  }
  const reached = new Set(names.map(keyOf))
  // Iterating over a set includes the values added meanwhile.
  for (const key of reached) for (const imported of chunks[key]?.imports ?? []) reached.add(keyOf(imported))
  return [...reached].flatMap((key) => (chunks[key] ? [`/${chunks[key].file}`] : []))
}

/** All files of a chunk, and of all that it imports at any time. */
export const findReachedFiles = (out: string, name: string, leftOut: RegExp): string[] => {
  const chunks = readManifest(out)
  const reached = new Set(Object.keys(chunks).filter((key) => chunks[key]?.name === name))
  const files = new Set<string>()
  for (const key of reached) {
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = chunks[key] ?? {}
    for (const own of [file, ...css, ...assets]) if (own !== undefined) files.add(`/${own}`)
    for (const next of [...imports, ...dynamicImports]) if (!leftOut.test(next)) reached.add(next)
  }
  return [...files]
}

/** A route's page: its chunk, or its module under the name that the router's plugin gives it. */
export const routePage = (name: string): string =>
  chunkWith(`web/app/routes/${name}.tsx`) ?? `app/routes/${name}.tsx?tsr-split=component`

/** The elements of the client build that load the application. */
export const findLoadedAssets = (html: string) => {
  const all = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, url = '']) => url)
  const scripts = all(/<script type="module"[^>]* src="([^"]+)"/g)
  // The last script is the application; its imports come before.
  const entry = scripts.at(-1)
  if (entry === undefined) throw new Error('The built page loads no application.')
  const chunks = [...scripts, ...all(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)]
  return { entry, chunks, styles: all(/<link rel="stylesheet"[^>]* href="([^"]+)"/g) }
}
