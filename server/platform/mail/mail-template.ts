// Every mail has the same words as plain text and as a page, with at most one action, and a link
// that ends a recurring mail.
import { html, type SafeHtml } from '@remix-run/html-template'
import type { Mail } from '#server/platform/queues/mail-queue.ts'

export type Recipient = { readonly email: string; readonly language: 'es' | 'en' }

export type MailSection = { readonly heading: string; readonly lines: readonly string[] }

/** In the language of the recipient. Only `sections` may contain words of other people. */
export type MailContent = {
  readonly subject: string
  readonly greeting: string
  readonly body: string
  readonly sections?: readonly MailSection[]
  /** The label of the button, which needs an address. */
  readonly action?: string
  readonly footnote?: string
  readonly unsubscribeLabel?: string
}

/** Both end a recurring mail: a page for people, and an address for their mail program. */
export type UnsubscribeLinks = { readonly pageUrl: string; readonly oneClickUrl: string }

const signature = 'Huella'

const isText = (line: string | undefined): line is string => line !== undefined

const smallPrint = (content: string | SafeHtml, style = ''): SafeHtml =>
  html`<p style="font-size:14px;${style}color:#6b5b50">${content}</p>`

const sectionText = ({ heading, lines }: MailSection): string =>
  [heading, ...lines.map((line) => `- ${line}`)].join('\n')

const sectionHtml = ({ heading, lines }: MailSection): SafeHtml =>
  html`<h2 style="margin:24px 0 8px;font-size:18px">${heading}</h2>
<ul style="margin:0;padding-left:20px">${lines.map((line) => html`<li>${line}</li>`)}</ul>`

const pageOf = (
  language: Recipient['language'],
  { subject, greeting, body, sections = [], footnote }: MailContent,
  button: { readonly action: string; readonly url: string } | undefined,
  unsubscribe: (UnsubscribeLinks & { readonly unsubscribeLabel: string }) | undefined,
): SafeHtml => html`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<title>${subject}</title>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#2a211c;background:#fff6ea">
<p>${greeting}</p>
<p>${body}</p>
${sections.map(sectionHtml)}
${button && html`<p><a href="${button.url}" style="display:inline-block;padding:12px 20px;border-radius:16px;background:#c23d1f;color:#ffffff;text-decoration:none">${button.action}</a></p>`}
${footnote && smallPrint(footnote)}
${button && smallPrint(button.url, 'word-break:break-all;')}
${unsubscribe && smallPrint(html`<a href="${unsubscribe.pageUrl}" style="color:#6b5b50">${unsubscribe.unsubscribeLabel}</a>`)}
</body>
</html>
`

/** The button leads to `url` where `sentence` has an action; likewise the unsubscribe link. */
export const renderMail = (
  to: Recipient,
  sentence: MailContent,
  url?: string,
  unsubscribeLinks?: UnsubscribeLinks,
): Mail => {
  const { subject, greeting, body, sections = [], action, footnote, unsubscribeLabel } = sentence
  const button = action === undefined || url === undefined ? undefined : { action, url }
  const unsubscribe =
    unsubscribeLabel === undefined || unsubscribeLinks === undefined
      ? undefined
      : { unsubscribeLabel, ...unsubscribeLinks }
  return {
    to: to.email,
    subject,
    ...(unsubscribe === undefined ? {} : { unsubscribeUrl: unsubscribe.oneClickUrl }),
    text: [
      greeting,
      body,
      ...sections.map(sectionText),
      button && `${button.action}: ${button.url}`,
      footnote,
      unsubscribe && `${unsubscribe.unsubscribeLabel}: ${unsubscribe.pageUrl}`,
      signature,
    ]
      .filter(isText)
      .join('\n\n'),
    html: String(pageOf(to.language, sentence, button, unsubscribe)),
  }
}
