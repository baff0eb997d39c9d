// Plain error pages for people who open an address or a file in a tab: in the language that the
// browser prefers, with a link to continue.
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { html } from '@remix-run/html-template'
import { firstLanguage } from '#contract/shared/pages/page-language.ts'
import { listLanguageTags } from '#server/platform/http/language-tags.ts'
import type { ApiError } from '#server/app/http/error-responses.ts'

// The colours of `web/ui/theme/tokens.css`, repeated because our files may be unreachable.
const style = `:root{color-scheme:light dark}
body{max-width:36rem;margin:0 auto;padding:3rem 1.25rem;background:#fff6ea;color:#2a211c;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 1rem;font-size:1.625rem;line-height:1.25}
p{margin:0 0 .5rem}
a{display:table;padding:.625rem 0;color:#0f6b63;font-weight:600}
@media screen and (prefers-color-scheme:dark){body{background:#17120f;color:#f8efe4}a{color:#6fd0c3}}`

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`

type PageMessages = { readonly title: string; readonly text: string; readonly keeper?: string }
type PlainPageMessages = {
  readonly wrongAddress: PageMessages
  readonly guest: PageMessages
  readonly forbidden: PageMessages
  readonly notFound: PageMessages
  readonly unreadable: PageMessages
  readonly later: PageMessages
}

const messages: Record<'es' | 'en', PlainPageMessages> = {
  es: {
    wrongAddress: {
      title: 'Esta no es la dirección de Huella',
      text: 'Este servidor responde en otra dirección:',
      keeper: 'Si lo administras: pon en PUBLIC_URL la dirección con la que se abre.',
    },
    guest: { title: 'Entra a Huella para abrir esto', text: 'Después ábrelo de nuevo:' },
    forbidden: { title: 'No tienes permiso para abrir esto', text: 'Sigue desde el inicio:' },
    notFound: { title: 'No encontramos esta página', text: 'Sigue desde el inicio:' },
    unreadable: {
      title: 'No entendemos esta dirección',
      text: 'Puede estar incompleta. Sigue desde el inicio:',
    },
    later: { title: 'Huella no puede responder ahora', text: 'Intenta de nuevo en un momento:' },
  },
  en: {
    wrongAddress: {
      title: 'This is not the address of Huella',
      text: 'This server responds at another address:',
      keeper: 'If you run it: set PUBLIC_URL to the address at which it is opened.',
    },
    guest: { title: 'Sign in to Huella to open this', text: 'Then open it again:' },
    forbidden: { title: 'You don’t have permission to open this', text: 'Continue from the home page:' },
    notFound: { title: 'We couldn’t find this page', text: 'Continue from the home page:' },
    unreadable: {
      title: 'We can’t read this address',
      text: 'It may be incomplete. Continue from the home page:',
    },
    later: { title: 'Huella can’t respond right now', text: 'Try again in a moment:' },
  },
}

const pageOf = ({ code, status }: ApiError): keyof PlainPageMessages => {
  if (code === 'WRONG_ADDRESS') return 'wrongAddress'
  if (status === 401) return 'guest'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'notFound'
  return status === 429 || status >= 500 ? 'later' : 'unreadable'
}

const reads = new Set(['GET', 'HEAD'])

type Page = { readonly isPage?: true }

/** A submitted form counts at a wrong address, because our pages cannot read responses there. */
const isShown = (
  { method = '', headers }: IncomingMessage,
  { code }: ApiError,
  { isPage }: Page = {},
): boolean =>
  headers.accept?.includes('text/html') === true &&
  (isPage === true || code === 'WRONG_ADDRESS' || reads.has(method))

const draw = (headers: IncomingHttpHeaders, failed: ApiError, publicUrl: URL): string => {
  const language = firstLanguage(listLanguageTags(headers['accept-language']))
  const { title, text, keeper } = messages[language][pageOf(failed)]
  const address = publicUrl.origin
  const page = html`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${html.raw`${style}`}</style>
<h1>${title}</h1>
<p>${text} <a href="${address}/">${address}</a></p>
${keeper && html`<p>${keeper}</p>`}
</html>`
  return String(page)
}

const commonHeaders = { 'cache-control': 'no-store', vary: 'accept, accept-language' }

export const describeFailure = (request: IncomingMessage, failed: ApiError, publicUrl: URL, route?: Page) =>
  isShown(request, failed, route)
    ? {
        headers: {
          ...commonHeaders,
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policy,
        },
        body: draw(request.headers, failed, publicUrl),
      }
    : {
        headers: { ...commonHeaders, 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(failed),
      }
