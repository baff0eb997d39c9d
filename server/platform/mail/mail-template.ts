// How a mail of ours looks: the same words as plain text and as a page, with at most one thing to
// do, and a link that ends a mail that comes again.

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Of a mail that comes again: where mail programs end that with one press (RFC 8058). */
  readonly unsubscribeUrl?: string
}

export type Recipient = { readonly email: string; readonly language: 'es' | 'en' }

/** A list of lines under a heading. */
export type MailSection = { readonly heading: string; readonly lines: readonly string[] }

/**
 * The sentences of one mail, in the language of its recipient. Other people's words are never among
 * them, but for those in `sections`.
 */
export type MailContent = {
  readonly subject: string
  readonly greeting: string
  readonly body: string
  readonly sections?: readonly MailSection[]
  /** What the button says; it needs an address to lead to. */
  readonly action?: string
  readonly footnote?: string
  /** What the link out of a mail that comes again says. */
  readonly unsubscribeLabel?: string
}

/**
 * Where a mail that comes again is ended: a page for people, and an address for their mail program.
 */
export type UnsubscribeLinks = { readonly pageUrl: string; readonly oneClickUrl: string }

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

const signature = 'Huella'

const isText = (line: string | undefined): line is string => line !== undefined

const paragraph = (text: string): string => `<p>${escape(text)}</p>`
const smallPrint = (html: string, style = ''): string =>
  `<p style="font-size:14px;${style}color:#6b5b50">${html}</p>`

const sectionText = ({ heading, lines }: MailSection): string =>
  [heading, ...lines.map((line) => `- ${line}`)].join('\n')

const sectionHtml = ({ heading, lines }: MailSection): string =>
  [
    `<h2 style="margin:24px 0 8px;font-size:18px">${escape(heading)}</h2>`,
    '<ul style="margin:0;padding-left:20px">',
    ...lines.map((line) => `<li>${escape(line)}</li>`),
    '</ul>',
  ].join('\n')

/**
 * Writes the words to the recipient, with a button to `url` where the words name an action, and the
 * way out where they name one.
 */
export const renderMail = (
  to: Recipient,
  words: MailContent,
  url?: string,
  unsubscribeLinks?: UnsubscribeLinks,
): Mail => {
  const { subject, greeting, body, sections = [], action, footnote, unsubscribeLabel } = words
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
    html: `<!doctype html>
<html lang="${to.language}">
<meta charset="utf-8">
<title>${escape(subject)}</title>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#2a211c;background:#fff6ea">
${[
  paragraph(greeting),
  paragraph(body),
  ...sections.map(sectionHtml),
  button &&
    `<p><a href="${escape(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:16px;background:#c23d1f;color:#ffffff;text-decoration:none">${escape(button.action)}</a></p>`,
  footnote && smallPrint(escape(footnote)),
  button && smallPrint(escape(button.url), 'word-break:break-all;'),
  unsubscribe &&
    smallPrint(
      `<a href="${escape(unsubscribe.pageUrl)}" style="color:#6b5b50">${escape(unsubscribe.unsubscribeLabel)}</a>`,
    ),
]
  .filter(isText)
  .join('\n')}
</body>
</html>
`,
  }
}
