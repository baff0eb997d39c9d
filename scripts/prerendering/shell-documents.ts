// Shell documents are shown until the application has loaded: the skeleton of each page, and a
// plain one for all others.
import { findAssets, findLoadedAssets, findMessages, routePage } from './assets.ts'
import { inlineScript, out, readBuilt, writeBuilt } from './build-output.ts'
import { mergeLanguages } from './languages.ts'
import { extractUsedStyles, pressableId } from './styles.ts'

/** A route's skeleton in both languages, and the features whose messages it needs. */
export interface RenderedSkeleton {
  readonly route: string
  readonly namespaces: readonly string[]
  readonly html: { readonly es: string; readonly en: string }
}

interface Document {
  readonly name: string
  readonly html: string
  readonly head?: string
  /** Scripts after `html`. */
  readonly scripts?: string
  /** Files that the page needs, and those that it needs in one language alone. */
  readonly code?: readonly string[]
  readonly messageFiles?: { readonly es: readonly string[]; readonly en: readonly string[] }
  /** The script that loads all these files. */
  readonly load: string
}

const entry = /<script type="module".*?<\/script>/gs
// Visible content comes before the code.
const later = (tag: string): string => tag.replace(' ', ' fetchpriority="low" ')

/** '/app/pet/$petId/' → 'app.pet.$petId'; its module has an `index` where others follow. */
const fileOfRoute = (route: string): string => route.slice(1).replaceAll('/', '.').replace(/\.$/, '')
const moduleOfRoute = (route: string): string => fileOfRoute(route) + (route.endsWith('/') ? '.index' : '')

const skeletonOfRoute = (route: string): string => `skeletons/${fileOfRoute(route).replaceAll('$', '')}`

/** '/app/pet/$petId/diary' → '/app/pet/*\/diary'; a route's `_` is no part of its address. */
export const pageOfSkeleton = ({ route }: RenderedSkeleton): [page: string, file: string] => [
  route
    .replaceAll(/\$[^/]+/g, '*')
    .replaceAll('_', '')
    .replace(/\/$/, ''),
  `/${skeletonOfRoute(route)}.html`,
]

/**
 * @param boot the script that every page begins with
 * @returns the names of the written documents
 */
export const writeShellDocuments = async (
  boot: string,
  plain: string,
  skeletons: readonly RenderedSkeleton[],
): Promise<string[]> => {
  const shell = readBuilt('app.html')
  const loaded = findLoadedAssets(shell)
  /** Files needed next that not every page loads. */
  const ahead = (...names: string[]): string[] =>
    findAssets(out, ...names).filter((file) => !loaded.chunks.includes(file))
  // One piece of styles for all, because the policy lists each piece. The others come beside the
  // code: no first paint waits for them.
  const used = await extractUsedStyles(
    [plain, ...skeletons.map(({ html }) => html.es)].join(''),
    `${out}/assets`,
  )
  // The full styles follow the few: of two rules of equal specificity the later one counts.
  const styles = `<style id="${pressableId}">${used}</style>${await inlineScript('web/app/boot/boot-styles.ts', loaded.styles)}`
  const settle = await inlineScript('web/app/boot/boot-skeleton.ts')
  // `server/app/web/personal-documents.ts` puts the responses in front of it.
  const answers = (await inlineScript('web/app/boot/boot-answers.ts')).replace('>', ' id="answers">')

  /** The script that fills this skeleton with the responses; empty without one. */
  const filling = async (html: string): Promise<string> => {
    const name = / data-fill="([\w-]+)"/.exec(html)?.[1]
    return name === undefined ? '' : inlineScript(`web/app/boot/fill/${name}.ts`)
  }

  // `auth`: the files of the sign-in page.
  const firstWords = {
    es: ahead('app/i18n/first-messages.es.ts'),
    en: ahead('app/i18n/first-messages.en.ts'),
  }
  const loader = (auth: readonly string[]): Promise<string> =>
    inlineScript('web/app/boot/boot-app.ts', { ...firstWords, auth })
  const [loadPage, loadAnyPage] = await Promise.all([loader([]), loader(ahead(routePage('auth')))])

  const preload = (href: string, more = ''): string =>
    `<link rel="modulepreload" crossorigin${more} href="${href}">`
  const write = ({ name, html, head = '', scripts = '', code = [], messageFiles, load }: Document) => {
    const spoken = (['es', 'en'] as const).flatMap((language) =>
      (messageFiles?.[language] ?? []).map((href) => preload(href, ` data-words="${language}"`)),
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

  const writeSkeleton = async ({ route, namespaces, html: languages }: RenderedSkeleton) => {
    const html = mergeLanguages(languages.es, languages.en)
    if (/ style=|<script/.test(html)) throw new Error(`The skeleton of ${route} breaks the CSP.`)
    return write({
      name: skeletonOfRoute(route),
      html,
      // Painting waits until the scripts have inserted the known data.
      head: '<link rel="expect" href="#settled" blocking="render">',
      load: loadPage,
      scripts: `${settle}${answers}${await filling(html)}<template id="settled"></template>`,
      messageFiles: { es: findMessages(out, namespaces, 'es'), en: findMessages(out, namespaces, 'en') },
      code: ahead('frame', routePage(moduleOfRoute(route))),
    })
  }
  return [
    write({ name: 'app', html: plain, load: loadAnyPage }),
    ...(await Promise.all(skeletons.map(writeSkeleton))),
  ]
}
