// The page of a care link: a document with its styles, and a bundle of its own.
import { readFileSync } from 'node:fs'
import { buildBundle } from './bundle.ts'
import { inlineScript, out, writeBuilt } from './build-output.ts'
import { extractStyles, pressableId } from './styles.ts'

const entry = 'app/care-page/care-page.tsx'

/** @returns the name of the document, for the hashes of its inline parts */
export const writeCarePage = async (boot: string): Promise<string> => {
  const template = readFileSync('web/care.html', 'utf8')
  const chunks = await buildBundle(entry)
  const fileOf = (module: string): string => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
    if (chunk === undefined) throw new Error(`The page has no ${module}.`)
    return `/${chunk.fileName}`
  }
  const first = chunks.find(({ isEntry }) => isEntry)
  const preloads = (first?.imports ?? []).map(
    (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
  )
  const words = await inlineScript('web/app/boot/boot-care.ts', {
    es: fileOf('messages-of-page.es.ts'),
    en: fileOf('messages-of-page.en.ts'),
  })
  const texts = [template, ...chunks.map(({ code }) => code)]
  const styles = await extractStyles(
    [...new Set(texts.flatMap((text) => text.split(/[\s"'`]+/)))],
    `${out}/assets`,
  )
  const name = 'skeletons/c.token'
  const page = template
    .replace(
      /<link rel="stylesheet"[^>]*>/,
      () => `${boot}${words}<style id="${pressableId}">${styles}</style>`,
    )
    .replace(
      /<script type="module".*?<\/script>/s,
      () => `${preloads.join('')}<script type="module" crossorigin src="${fileOf(entry)}"></script>`,
    )
    .replace(/>\s*\n\s*</g, '><')
  writeBuilt(`${name}.html`, page)
  return name
}
