// Whole pages are complete without a script, in Spanish or in both languages.
import { html as escaped } from '@remix-run/html-template'
import { findAssets, findLoadedAssets, findMessages, routePage } from './assets.ts'
import { inlineScript, out, readBuilt, writeBuilt } from './build-output.ts'
import { renderHead } from './head.ts'
import { extractUsedStyles, pressableId } from './styles.ts'

interface RenderedLanguage {
  readonly html: string
  readonly title: string
  readonly description: string
  readonly namespaces: readonly string[]
}

export interface RenderedPage {
  /** The name of its file. */
  readonly name: string
  readonly path: string
  /**
   * Its code is fetched as soon as the page has loaded, and its links keep the address to return
   * to.
   */
  readonly needsCode: boolean
  readonly es: RenderedLanguage
  /** Without it, a reader of English waits for the application. */
  readonly en: RenderedLanguage | undefined
}

/** React puts preload links for pictures before its markup; in the head they start sooner. */
const hintsOf = (html: string): string => html.match(/^(<link[^>]*>)*/)?.[0] ?? ''
/**
 * Without the router's script that restores the scroll position: the page has its height at once,
 * so the browser restores it.
 */
const markupOf = (html: string): string =>
  html
    .slice(hintsOf(html).length)
    .replace(/<script>.*?<\/script>/gs, '')
    .replaceAll(' class=""', '')

/**
 * `web/app/boot/drawn-page.ts` restores this copy; compressed, a repetition costs almost no bytes.
 */
const copyOf = (html: string): string => `<template id="drawn">${html}</template>`
const inSpanish = (html: string): string =>
  `<div id="root" data-prerendered="es">${html}</div>${copyOf(html)}`
/**
 * The page in both languages. It is invisible to readers of English until `boot-english.ts` has
 * inserted the English one.
 */
const inBothLanguages = (html: string, en: RenderedLanguage, script: string): string =>
  [
    `<div id="root" data-prerendered="es" class="in-[html[data-language=en]]:invisible">${html}</div>${copyOf(html)}`,
    escaped`<template id="english" data-title="${en.title} · Huella" data-description="${en.description}">`,
    `${markupOf(en.html)}</template>${script}`,
  ].join('')

/**
 * @param boot the script that every page begins with
 * @returns the names of the written pages
 */
export const writeWholePages = async (boot: string, pages: readonly RenderedPage[]): Promise<string[]> => {
  const template = readBuilt('index.html')
  const loaded = findLoadedAssets(template)
  const showEnglish = await inlineScript('web/app/boot/boot-english.ts')
  const keepReturnPath = await inlineScript('web/app/boot/boot-return-path.ts')

  const write = async ({ name, path, needsCode, es, en }: RenderedPage): Promise<string> => {
    const html = markupOf(es.html)
    const root = en === undefined ? inSpanish(html) : inBothLanguages(html, en, showEnglish)
    const styles = `<style id="${pressableId}">${await extractUsedStyles(root, `${out}/assets`)}</style>`
    const [route = ''] = path.slice(1).split('?')
    const chunks = new Set([...loaded.chunks, ...findAssets(out, routePage(route || 'index'))])
    const messageFilesIn = (language: 'es' | 'en'): string[] =>
      [
        ...findAssets(out, `app/i18n/first-messages.${language}.ts`),
        ...findMessages(out, es.namespaces, language),
      ].filter((file) => !chunks.has(file))
    const script = await inlineScript('web/app/boot/boot-prerendered.ts', {
      ...loaded,
      chunks: [...chunks],
      messageFiles: { es: messageFilesIn('es'), en: messageFilesIn('en') },
      isFetchedAhead: needsCode,
    })
    const page = template
      .replace(/<script type="module".*?<\/script>|<link rel="(modulepreload|stylesheet)"[^>]*>/gs, '')
      .replace(/<title>.*?<\/title>/, () => renderHead({ path, ...es }))
      .replace('</head>', () => `${boot}${styles}${hintsOf(es.html)}</head>`)
      .replace('<div id="root"></div>', () => root + (needsCode ? keepReturnPath : '') + script)
      .replace(/>\s*\n\s*</g, '><')
    writeBuilt(`${name}.html`, page)
    return name
  }

  const names: string[] = []
  for (const page of pages) names.push(await write(page))
  return names
}
