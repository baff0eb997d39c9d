import { html, type SafeHtml } from '@remix-run/html-template'
import { finderPlaceMax, messageTextMax } from '#contract/features/tags/limits.ts'
import { speciesLabels } from '#server/features/pets/animal-words.ts'
import type { TagAlert, TagLanguage } from '#server/features/tags/page-parts.ts'
import { locales } from '#contract/shared/locales.ts'
import { groupPhone } from '#contract/shared/phones/phone-groups.ts'
import { withLanguage, type FinderPage } from './layout.ts'
import { finderMessages, type FinderMessages } from './messages.ts'
import type { MessageRow, OpenConversation, OpenTag } from './queries.ts'
import { conversationScript, formScript, timesScript } from './scripts.ts'

/** The typed texts, and the reason why they were not sent. */
export type Refused = {
  readonly reason: 'textMissing' | 'textTooLong' | 'photoUnreadable' | 'photoTooLarge'
  readonly text: string
  readonly place: string
}

type Form = {
  readonly path: string
  readonly language: TagLanguage
  readonly submit: string
  /** Makes one message of what is sent again. It is the secret of a conversation that begins. */
  readonly key: string
  readonly refused?: Refused | undefined
}

const drawChoice = (value: string, label: string, isChosen = false): SafeHtml =>
  html`<label><input type="radio" name="accuracy" value="${value}"${isChosen ? ' checked' : ''}>${label}</label>`

const drawNote = (text: string): SafeHtml => html`<p class="note" id="note" role="alert">${text}</p>`

const drawFault = (isFaulty: boolean): SafeHtml | null =>
  isFaulty ? html` autofocus aria-invalid="true" aria-describedby="note"` : null

const drawForm = ({ path, language, submit, key, refused }: Form): SafeHtml => {
  const text = finderMessages[language]
  const isOfPhoto = refused?.reason.startsWith('photo')
  const optional = html` <span class="small">(${text.optional})</span>`
  // A browser drops the first line break of a textarea, which a typed one would be.
  return html`${refused && drawNote(text[refused.reason])}
<form method="post" enctype="multipart/form-data" action="${withLanguage(path, language)}">
<label for="text">${text.text}</label>
<textarea id="text" name="text" rows="4" maxlength="${messageTextMax}" required${drawFault(isOfPhoto === false)}>\n${refused?.text}</textarea>
<label for="place">${text.place}${optional}</label>
<input type="text" id="place" name="place" maxlength="${finderPlaceMax}" value="${refused?.place}">
<label for="photo">${text.photo}${optional}</label>
<input type="file" id="photo" name="photo" accept="image/*"${drawFault(isOfPhoto === true)}>
<fieldset id="where" hidden>
<legend>${text.where}</legend>
${drawChoice('none', text.whereNone, true)}
${drawChoice('coarse', text.whereCoarse)}
${drawChoice('exact', text.whereExact)}
<p id="status" class="small" role="status" data-wait="${text.locating}" data-done="${text.located}" data-fail="${text.unlocated}"></p>
</fieldset>
<input type="hidden" name="latitude">
<input type="hidden" name="longitude">
<input type="hidden" name="key" value="${key}" autocomplete="off">
<button>${submit}</button>
<p id="sending" role="status" data-wait="${text.sending}" data-fail="${text.offline}"></p>
</form>
<p class="small">${text.privacy}</p>`
}

const drawAlert = ({ title, lines }: TagAlert): SafeHtml =>
  html`<section class="alert">
<h2>${title}</h2>
${lines.map(({ label, text }) => html`<p>${label && html`<strong>${label}:</strong> `}${text}</p>`)}
</section>`

const nameOf = ({ shown, petName }: OpenTag): string | undefined =>
  shown.includes('name') ? petName : undefined

export const hasPhoto = ({ shown, imageVersion }: OpenTag): boolean =>
  shown.includes('photo') && imageVersion !== null

const kindOf = (tag: OpenTag, language: TagLanguage): string =>
  [speciesLabels[tag.species][language], tag.breed].filter((part) => part !== null).join(' · ')

const drawFacts = (tag: OpenTag, language: TagLanguage): SafeHtml[] => {
  const text = finderMessages[language]
  const lines = [
    tag.shown.includes('kind') ? kindOf(tag, language) : null,
    tag.shown.includes('description') ? tag.description : null,
    tag.note,
    tag.shown.includes('neverGive') && tag.neverGive.length > 0
      ? `${text.neverGive}: ${tag.neverGive.join(', ')}`
      : null,
    tag.place,
  ]
  return lines.filter((line) => line !== null).map((line) => html`<p>${line}</p>`)
}

type TagPage = {
  readonly tag: OpenTag
  readonly language: TagLanguage
  readonly alerts: readonly TagAlert[]
  readonly key: string
  readonly refused?: Refused | undefined
}

export const drawTagPage = ({ tag, language, alerts, key, refused }: TagPage): FinderPage => {
  const text = finderMessages[language]
  const name = nameOf(tag)
  const title = name === undefined ? text.unnamed : text.found(name)
  const path = `/t/${tag.code}`
  const photo = html`<img src="${path}/photo" alt="${name === undefined ? text.photo : text.photoOf(name)}">`
  return {
    language,
    path,
    title,
    script: formScript,
    body: html`${alerts.map(drawAlert)}
<h1>${title}</h1>
${hasPhoto(tag) ? photo : null}
<a class="button" href="#write">${text.write}</a>
${tag.phone && html`<a class="button" href="tel:${tag.phone}">${text.call} ${groupPhone(tag.phone)}</a>`}
${drawFacts(tag, language)}
<h2 id="write">${text.write}</h2>
<p>${text.intro}</p>
${drawForm({ path, language, submit: text.send, key, refused })}`,
  }
}

type ConversationPage = {
  readonly tag: OpenTag
  readonly conversation: OpenConversation
  readonly messages: readonly MessageRow[]
  readonly path: string
  readonly language: TagLanguage
  readonly key: string
  readonly notice?: 'photoLost' | 'full' | undefined
  readonly refused?: Refused | undefined
}

const drawMessage = (
  message: MessageRow,
  { tag, path, language }: ConversationPage,
  text: FinderMessages,
): SafeHtml => {
  const at = new Intl.DateTimeFormat(locales[language].date, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(message.createdAt)
  const isOwn = message.author === 'finder'
  const where = [message.place, message.accuracy === null ? null : text[message.accuracy]]
    .filter((part) => part !== null)
    .map((part) => html`<p class="small">${part}</p>`)
  const photo = html`<img src="${path}/photo/${message.id}" alt="${text.photo}">`
  return html`<li class="${message.author}">
<strong>${isOwn ? text.you : text.family(nameOf(tag))}</strong>
<time class="small" datetime="${message.createdAt.toISOString()}">${at} UTC</time>
<p>${message.text}</p>
${where}
${message.imageVersion === null ? null : photo}
</li>`
}

export const drawConversationPage = (page: ConversationPage): FinderPage => {
  const { tag, conversation, messages, path, language, key, notice, refused } = page
  const text = finderMessages[language]
  const name = nameOf(tag)
  const title = name === undefined ? text.unnamed : text.conversation(name)
  const isOpen = conversation.end === null
  const next = isOpen
    ? html`<a href="${withLanguage(path, language)}">${text.again}</a>
<h2>${text.answer}</h2>
${drawForm({ path, language, submit: text.send, key, refused })}`
    : html`<p class="note">${text.ended}</p>`
  return {
    language,
    path,
    title,
    script: isOpen ? conversationScript : timesScript,
    body: html`<h1>${title}</h1>
<p>${text.keepAddress}</p>
${notice && drawNote(text[notice])}
<ol>${messages.map((message) => drawMessage(message, page, text))}</ol>
${next}`,
  }
}
