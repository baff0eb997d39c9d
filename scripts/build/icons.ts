// Icons of Lucide as modules, from the shapes that Iconify publishes in one file of 0.6 MB:
// lucide-react is 51 MB.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const { icons }: { icons: Readonly<Record<string, { readonly body: string }>> } = JSON.parse(
  readFileSync(resolve('@iconify-json/lucide/icons.json'), 'utf8'),
)

// The drawing has these attributes itself.
const inherited =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g

/** The name and the attributes of each shape. */
const shapesOf = (name: string): readonly (readonly [string, Readonly<Record<string, string>>])[] => {
  const body = icons[name]?.body
  if (body === undefined) throw new Error(`Lucide has no icon ${name}.`)
  return [...body.replaceAll(inherited, '').matchAll(/<(\w+) ([^>]+)\/>/g)].map(
    ([, shape = '', attributes = '']) => [
      shape,
      Object.fromEntries(
        [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      ),
    ],
  )
}

const prefix = 'virtual:lucide/'

/** @param component the path of the function that draws shapes */
export const lucideIcons = (component: string): Plugin => ({
  name: 'huella-icons',
  resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
  load: (id) =>
    id.startsWith(`\0${prefix}`)
      ? {
          code: `import createIcon from ${JSON.stringify(component)}
export default /* @__PURE__ */ createIcon(${JSON.stringify(shapesOf(id.slice(prefix.length + 1)))})`,
          moduleSideEffects: false,
        }
      : null,
})
