// How a mail of ours looks: the same words as plain text and as a page, with at most one thing to do.

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

export type Recipient = { readonly email: string; readonly language: 'es' | 'en' }

/** The sentences of one mail, in the language of its recipient. Other people's words are never among them. */
export type MailWords = {
  readonly subject: string
  readonly greeting: string
  readonly reason: string
  /** What the button says; it needs an address to lead to. */
  readonly action?: string
  readonly footnote?: string
}

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

/** Writes the words to the recipient, with a button to `url` where the words name an action. */
export const writeMail = (to: Recipient, words: MailWords, url?: string): Mail => {
  const { subject, greeting, reason, action, footnote } = words
  const button = action === undefined || url === undefined ? undefined : { label: action, url }
  return {
    to: to.email,
    subject,
    text: [greeting, reason, button && `${button.label}: ${button.url}`, footnote, signature]
      .filter(isText)
      .join('\n\n'),
    html: `<!doctype html>
<html lang="${to.language}">
<meta charset="utf-8">
<title>${escape(subject)}</title>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#2a211c;background:#fff6ea">
${[
  `<p>${escape(greeting)}</p>`,
  `<p>${escape(reason)}</p>`,
  button &&
    `<p><a href="${escape(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:16px;background:#c23d1f;color:#ffffff;text-decoration:none">${escape(button.label)}</a></p>`,
  footnote && `<p style="font-size:14px;color:#6b5b50">${escape(footnote)}</p>`,
  button && `<p style="font-size:14px;word-break:break-all;color:#6b5b50">${escape(button.url)}</p>`,
]
  .filter(isText)
  .join('\n')}
</body>
</html>
`,
  }
}
