// A page's own head gets only the styles of its classes.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { compile, optimize } from '@tailwindcss/node'

const sheet = 'web/ui/theme/tokens.css'

/**
 * React Aria inserts this rule into the head unless an element with this id contains it; the CSP
 * would refuse that.
 */
export const pressableId = 'react-aria-pressable-style'
const pressableStyles = '@layer{[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}}'

/** Includes the classes that a script shows later: `web/shared/skeletons/text-skeleton.tsx`. */
const findClasses = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/ (?:class|data-shown)="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' '),
    ),
  ),
]

/**
 * The stylesheet names a package's files; the build has put them among the assets under other
 * names.
 */
const builtUrls = (css: string, assets: string): string => {
  const built = readdirSync(assets)
  return css.replace(
    /url\(['"]?[^'")]*\/([\w-]+)\.(woff2)['"]?\)/g,
    (_all, name: string, extension: string) => {
      const file = built.find(
        (candidate) => candidate.startsWith(`${name}-`) && candidate.endsWith(`.${extension}`),
      )
      if (file === undefined) throw new Error(`The build has no file for the font ${name}.`)
      return `url(/assets/${file})`
    },
  )
}

/**
 * The part of the product's styles that the classes need, minified; `assets` is the folder of the
 * built files. Other words name no style.
 */
export const extractStyles = async (classes: readonly string[], assets: string): Promise<string> => {
  const compiler = await compile(readFileSync(sheet, 'utf8'), {
    base: resolve('web/ui'),
    onDependency: () => {},
  })
  const { code } = optimize(compiler.build([...classes]), { minify: true })
  return pressableStyles + builtUrls(code, assets).trim()
}

/** As `extractStyles`, of the classes in HTML. */
export const extractUsedStyles = (html: string, assets: string): Promise<string> =>
  extractStyles(findClasses(html), assets)
