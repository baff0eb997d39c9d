// What a prerendered page says about itself to search engines and messengers.

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * The address of the installation, which `server/app/web/prerendered-pages.ts` writes in: whole
 * addresses are wanted, and only it knows them.
 */
const origin = 'https://huella.invalid'

/** Title, description, canonical address and the preview of a shared link. */
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
