// Pages for any phone: whole documents of a few kilobytes, without the application.
import { createHash } from 'node:crypto'
import { html, type SafeHtml } from '@remix-run/html-template'
import { pageLanguage } from '#contract/shared/pages/page-language.ts'
import type { TagLanguage } from '#server/features/tags/page-parts.ts'
import { listLanguageTags } from '#server/platform/http/language-tags.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { RawResponse } from '#server/platform/http/raw-routes.ts'
import { finderMessages } from './messages.ts'

// The colours of `web/ui/theme/tokens.css`.
const style = `:root{color-scheme:light dark;--c:#fff;--l:#d9cbb8;--m:#6b5b50;--p:#0f6b63;--o:#fff;--e:#b3261e}
*{box-sizing:border-box}
body{max-width:34rem;margin:0 auto;padding:1rem 1.25rem 3rem;background:#fff6ea;color:#2a211c;font:1.0625rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:.5rem 0 .75rem;font-size:1.75rem;line-height:1.2}
h2{margin:1.75rem 0 .5rem;font-size:1.25rem}
p{margin:0 0 .75rem;white-space:pre-line}
nav{text-align:right}
a{color:var(--p);font-weight:600;padding:.625rem 0;display:inline-block}
img{display:block;width:100%;height:15rem;object-fit:cover;border-radius:1rem;margin:0 0 1rem;background:var(--l)}
.alert{background:#b3261e;color:#fff;padding:1rem 1.25rem;border-radius:1rem;margin:0 0 1rem}
.alert h2{margin:0 0 .25rem;font-size:1.5rem}.alert p{margin:0}
.note{color:var(--e);font-weight:600}
.small{color:var(--m);font-size:.9375rem}
label,legend{display:block;font-weight:600;margin:1rem 0 .25rem;padding:0}
fieldset{border:0;margin:1rem 0 0;padding:0}
fieldset label{font-weight:400;margin:0;padding:.625rem 0;display:flex;gap:.625rem;align-items:center}
textarea,input[type=text],input[type=file]{width:100%;font:inherit;color:inherit;background:var(--c);border:1px solid var(--m);border-radius:.75rem;padding:.75rem}
input[type=radio]{width:1.25rem;height:1.25rem;accent-color:var(--p)}
button,.button{display:block;width:100%;margin:1.25rem 0 .75rem;padding:.875rem;border:0;border-radius:999px;background:var(--p);color:var(--o);font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid var(--p);outline-offset:2px}
ol{list-style:none;margin:1rem 0;padding:0}
li{background:var(--c);border-radius:1rem;padding:.75rem 1rem;margin:0 0 .75rem;border-left:4px solid var(--l)}
li.owner{border-color:var(--p)}
li p{margin:.25rem 0}
li img{height:auto}
@media screen and (prefers-color-scheme:dark){:root{--c:#261e19;--l:#4a3d34;--m:#b8a698;--p:#6fd0c3;--o:#17120f;--e:#ffb4ab}body{background:#17120f;color:#f8efe4}}`

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** `same-origin` as the referrer: with none at all, browsers would hide the origin of a form. */
const headersOf = (script: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${hash(style)}; ${script === '' ? '' : `script-src ${hash(script)}; connect-src 'self'; `}img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  ...secretHeaders,
  vary: 'accept-language',
})

/** Headers of all that is reached by a code: in no cache, no index, and no referrer elsewhere. */
export const secretHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

export type FinderPage = {
  readonly language: TagLanguage
  /** The address of this page, for the link to the other language. */
  readonly path: string
  readonly title: string
  /** From the first heading on. */
  readonly body: SafeHtml
  readonly script?: string
}

export const languageOf = ({ client }: Context, { pathname, searchParams }: URL): TagLanguage =>
  pageLanguage(
    pathname,
    searchParams.get('lang'),
    listLanguageTags(client.headers.get('accept-language') ?? undefined),
  )

export const withLanguage = (path: string, language: TagLanguage): string => `${path}?lang=${language}`

export const sendPage = (
  { language, path, title, body, script = '' }: FinderPage,
  status = 200,
): RawResponse => {
  const other = language === 'es' ? 'en' : 'es'
  const text = finderMessages[language]
  const page = html`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} · Huella</title>
<style>${html.raw`${style}`}</style>
<nav><a href="${withLanguage(path, other)}" hreflang="${other}" lang="${other}">${text.other}</a></nav>
<main>
${body}
</main>
<footer class="small"><a href="/privacy">${text.privacyLink}</a> · <a href="/">${text.home}</a></footer>
${script === '' ? null : html.raw`<script>${script}</script>`}
</html>`
  return { status, headers: headersOf(script), body: String(page) }
}

export const sendUnknown = (language: TagLanguage): RawResponse => {
  const text = finderMessages[language]
  const title = text.unknownTitle
  const body = html`<h1>${title}</h1>
${text.unknown.map((line) => html`<p>${line}</p>`)}`
  return sendPage({ language, path: '', title, body }, 404)
}
