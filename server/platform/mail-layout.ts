// How a mail of ours looks: the same words as plain text and as a page, with at most one thing to do, and a way out of what comes again.

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Of a mail that comes again: where mail programs end that with one press (RFC 8058). */
  readonly unsubscribeUrl?: string
}

export type Recipient = { readonly email: string; readonly language: 'es' | 'en' }

/** What is told of one thing, under its name. */
export type MailSection = { readonly heading: string; readonly lines: readonly string[] }

/** The sentences of one mail, in the language of its recipient. Other people's words are never among them, but for those in `sections`. */
export type MailWords = {
  readonly subject: string
  readonly greeting: string
  readonly reason: string
  readonly sections?: readonly MailSection[]
  /** What the button says; it needs an address to lead to. */
  readonly action?: string
  readonly footnote?: string
  /** What the link out of a mail that comes again says. */
  readonly leave?: string
}

/** Where a mail that comes again is ended: a page for people, and an address for their mail program. */
export type WayOut = { readonly page: string; readonly oneClick: string }

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
const small = (html: string, style = ''): string =>
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

/** Writes the words to the recipient, with a button to `url` where the words name an action, and the way out where they name one. */
export const writeMail = (to: Recipient, words: MailWords, url?: string, wayOut?: WayOut): Mail => {
  const { subject, greeting, reason, sections = [], action, footnote, leave } = words
  const button = action === undefined || url === undefined ? undefined : { action, url }
  const out = leave === undefined || wayOut === undefined ? undefined : { leave, ...wayOut }
  return {
    to: to.email,
    subject,
    ...(out === undefined ? {} : { unsubscribeUrl: out.oneClick }),
    text: [
      greeting,
      reason,
      ...sections.map(sectionText),
      button && `${button.action}: ${button.url}`,
      footnote,
      out && `${out.leave}: ${out.page}`,
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
  paragraph(reason),
  ...sections.map(sectionHtml),
  button &&
    `<p><a href="${escape(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:16px;background:#c23d1f;color:#ffffff;text-decoration:none">${escape(button.action)}</a></p>`,
  footnote && small(escape(footnote)),
  button && small(escape(button.url), 'word-break:break-all;'),
  out && small(`<a href="${escape(out.page)}" style="color:#6b5b50">${escape(out.leave)}</a>`),
]
  .filter(isText)
  .join('\n')}
</body>
</html>
`,
  }
}
