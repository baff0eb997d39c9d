// The documents that show something until the application is here: the skeleton of each page, and a
// plain one for all others.
import { findAssets, findLoadedAssets, findMessages, routeModule } from './assets.ts'
import { inlineScript, out, readBuilt, writeBuilt } from './build-output.ts'
import { mergeLanguages } from './languages.ts'
import { extractUsedStyles, pressableId } from './styles.ts'

/** What stands in the place of a route's page, in both languages, and whose words it needs. */
export interface RenderedSkeleton {
  readonly route: string
  readonly words: readonly string[]
  readonly html: { readonly es: string; readonly en: string }
}

interface Document {
  readonly name: string
  readonly html: string
  readonly head?: string
  /** Scripts behind `html`. */
  readonly scripts?: string
  /** Files that the page needs, and those that it needs in one language alone. */
  readonly code?: readonly string[]
  readonly words?: { readonly es: readonly string[]; readonly en: readonly string[] }
  /** The script that loads all this. */
  readonly load: string
}

const entry = /<script type="module".*?<\/script>/gs
// What is seen before the code comes before it.
const later = (tag: string): string => tag.replace(' ', ' fetchpriority="low" ')

/** '/app/pet/$petId/' → 'app.pet.$petId'; its module has an `index` where others follow. */
const fileOfRoute = (route: string): string => route.slice(1).replaceAll('/', '.').replace(/\.$/, '')
const moduleOfRoute = (route: string): string => fileOfRoute(route) + (route.endsWith('/') ? '.index' : '')

/**
 * Writes them, and resolves to their names.
 * @param boot the script that every page begins with
 */
export const writeShellDocuments = async (
  boot: string,
  plain: string,
  skeletons: readonly RenderedSkeleton[],
): Promise<string[]> => {
  const shell = readBuilt('app.html')
  const loaded = findLoadedAssets(shell)
  /** What is needed next, and not loaded by every page in any case. */
  const ahead = (...names: string[]): string[] =>
    findAssets(out, ...names).filter((file) => !loaded.chunks.includes(file))
  // One piece of styles for all, for the policy names each piece. The others come beside the code:
  // nothing waits for them before its first paint.
  const used = await extractUsedStyles(
    [plain, ...skeletons.map(({ html }) => html.es)].join(''),
    `${out}/assets`,
  )
  // All styles after the few: of two rules that are equally strong the later one counts.
  const styles = `<style id="${pressableId}">${used}</style>${await inlineScript('web/app/boot/boot-styles.ts', loaded.styles)}`
  const settle = await inlineScript('web/app/boot/boot-skeleton.ts')
  // `server/app/web/personal-documents.ts` puts the answers in front of it.
  const answers = (await inlineScript('web/app/boot/boot-answers.ts')).replace('>', ' id="answers">')

  /** What fills this skeleton out of the answers, if anything does. */
  const filling = async (html: string): Promise<string> => {
    const name = / data-fill="([\w-]+)"/.exec(html)?.[1]
    return name === undefined ? '' : inlineScript(`web/app/boot/fill/${name}.ts`)
  }

  // `auth`: what the page where one signs in needs.
  const firstWords = {
    es: ahead('app/i18n/first-messages.es.ts'),
    en: ahead('app/i18n/first-messages.en.ts'),
  }
  const loader = (auth: readonly string[]): Promise<string> =>
    inlineScript('web/app/boot/boot-app.ts', { ...firstWords, auth })
  const [loadPage, loadAnyPage] = await Promise.all([loader([]), loader(ahead(routeModule('auth')))])

  const preload = (href: string, more = ''): string =>
    `<link rel="modulepreload" crossorigin${more} href="${href}">`
  const write = ({ name, html, head = '', scripts = '', code = [], words, load }: Document) => {
    const spoken = (['es', 'en'] as const).flatMap((language) =>
      (words?.[language] ?? []).map((href) => preload(href, ` data-words="${language}"`)),
    )
    const preloads = code.map((href) => preload(href))
    const elements = [...(shell.match(entry) ?? []), ...preloads, ...spoken].map(later).join('')
    const end = `${scripts}<template id="code">${elements}</template>${load}`
    const page = shell
      .replace(/<link rel="stylesheet"[^>]*>/, '')
      .replace(entry, '')
      .replace('</head>', () => `${head}${boot}${styles}</head>`)
      .replace(/<div id="root">.*<\/div>/s, () => `<div id="root">${html}</div>${end}`)
      .replace(/<!--.*?-->/gs, '')
      .replace(/>\s*\n\s*</g, '><')
    writeBuilt(`${name}.html`, page)
    return name
  }

  const writeSkeleton = async ({ route, words, html: languages }: RenderedSkeleton) => {
    const html = mergeLanguages(languages.es, languages.en)
    if (/ style=|<script/.test(html)) throw new Error(`The skeleton of ${route} breaks the CSP.`)
    return write({
      name: `skeletons/${fileOfRoute(route).replaceAll('$', '')}`,
      html,
      // Nothing is painted before the scripts have put in place what is known.
      head: '<link rel="expect" href="#settled" blocking="render">',
      load: loadPage,
      scripts: `${settle}${answers}${await filling(html)}<template id="settled"></template>`,
      words: { es: findMessages(out, words, 'es'), en: findMessages(out, words, 'en') },
      code: ahead('frame', route === '/app/' ? 'home' : routeModule(moduleOfRoute(route))),
    })
  }
  return [
    write({ name: 'app', html: plain, load: loadAnyPage }),
    ...(await Promise.all(skeletons.map(writeSkeleton))),
  ]
}
