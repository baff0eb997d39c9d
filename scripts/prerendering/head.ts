export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

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
  return [
    `<title>${escapeHtml(title)} · Huella</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${origin}${path}">`,
    // The others are drafts.
    ...(path === '/' ? [] : ['<meta name="robots" content="noindex">']),
    ...Object.entries(preview).map(
      ([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}
