import { html } from '@remix-run/html-template'

/**
 * A placeholder for the address of the installation: `server/app/web/prerendered-pages.ts` replaces
 * it, because full addresses are needed.
 */
const origin = 'https://huella.invalid'

export const renderHead = ({
  path,
  title,
  description,
}: {
  readonly path: string
  readonly title: string
  readonly description: string
}): string => {
  const preview = {
    'og:type': 'website',
    'og:site_name': 'Huella',
    'og:locale': 'es_419',
    'og:title': title,
    'og:description': description,
    'og:url': origin + path,
    'og:image': `${origin}/og.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
  }
  const head = [
    html`<title>${title} · Huella</title>`,
    html`<meta name="description" content="${description}">`,
    html`<link rel="canonical" href="${origin}${path}">`,
    // The others are drafts.
    path === '/' ? null : html`<meta name="robots" content="noindex">`,
    Object.entries(preview).map(([name, text]) => html`<meta property="${name}" content="${text}">`),
    html`<meta name="twitter:card" content="summary_large_image">`,
  ]
  return String(html`${head}`)
}
