import {
  coarsePositionDays,
  endedConversationDays,
  exactPositionDays,
  tagCodeLength,
} from '#contract/features/tags/limits.ts'
import type { TagLanguage } from '#server/features/tags/page-parts.ts'

export type FinderMessages = {
  readonly found: (name: string) => string
  readonly unnamed: string
  readonly photoOf: (name: string) => string
  readonly intro: string
  readonly neverGive: string
  readonly call: string
  readonly write: string
  readonly text: string
  readonly place: string
  readonly photo: string
  readonly optional: string
  readonly where: string
  readonly whereNone: string
  readonly whereCoarse: string
  readonly whereExact: string
  readonly locating: string
  readonly located: string
  readonly unlocated: string
  readonly send: string
  readonly sending: string
  readonly offline: string
  readonly privacy: string
  readonly privacyLink: string
  readonly other: string
  readonly conversation: (name: string) => string
  readonly keepAddress: string
  readonly you: string
  readonly family: (name: string | undefined) => string
  readonly answer: string
  readonly again: string
  readonly ended: string
  readonly full: string
  readonly photoLost: string
  readonly textMissing: string
  readonly textTooLong: string
  readonly photoUnreadable: string
  readonly photoTooLarge: string
  readonly coarse: string
  readonly exact: string
  readonly unknownTitle: string
  readonly unknown: readonly string[]
  readonly home: string
}

const es: FinderMessages = {
  found: (name) => `Encontraste a ${name}`,
  unnamed: 'Encontraste una mascota',
  photoOf: (name) => `Foto de ${name}`,
  intro:
    'Escribe a su familia: le llega al momento. Nadie ve el correo ni el teléfono del otro, y no necesitas una cuenta.',
  neverGive: 'No le des',
  call: 'Llamar',
  write: 'Contactar',
  text: 'Tu mensaje',
  place: '¿Dónde está? Una calle o un lugar',
  photo: 'Una foto',
  optional: 'opcional',
  where: 'Tu posición',
  whereNone: 'No enviarla',
  whereCoarse: 'Enviar la zona, de 1 km',
  whereExact: 'Enviar el punto exacto',
  locating: 'Buscando…',
  located: 'Lista: se envía con el mensaje.',
  unlocated: 'No se pudo obtener. Escribe el lugar.',
  send: 'Enviar mensaje',
  sending: 'Enviando…',
  offline: 'Sin conexión: no se envió. Lo que escribiste sigue aquí; envíalo otra vez.',
  privacy: `Guardamos lo que escribes hasta ${endedConversationDays} días después de que termine la conversación, un punto exacto ${exactPositionDays} días, y una zona ${coarsePositionDays}.`,
  privacyLink: 'Privacidad',
  other: 'English',
  conversation: (name) => `Conversación sobre ${name}`,
  keepAddress:
    'Guarda esta página, por ejemplo en tus marcadores: aquí lees la respuesta, y quien tenga su dirección también.',
  you: 'Tú',
  family: (name) => (name === undefined ? 'Su familia' : `Familia de ${name}`),
  answer: 'Escribir otro mensaje',
  again: 'Ver si hay respuesta',
  ended: 'La conversación terminó. Ya no se puede escribir aquí.',
  full: 'La conversación está llena: no caben más mensajes.',
  photoLost: 'El mensaje llegó, pero la foto no se pudo guardar.',
  textMissing: 'Escribe un mensaje.',
  textTooLong: 'El mensaje o el lugar es demasiado largo.',
  photoUnreadable: 'No pudimos leer la foto. Elige otra o envía el mensaje sin ella.',
  photoTooLarge: 'La foto es demasiado grande. Elige otra o envía el mensaje sin ella.',
  coarse: 'Zona, de 1 km',
  exact: 'Punto exacto',
  unknownTitle: 'Esta placa no está en uso',
  unknown: [
    `Revisa que la dirección esté completa: son ${tagCodeLength} letras y números.`,
    'Si encontraste un animal: en una veterinaria pueden leer su microchip. Avisa también al refugio o a la autoridad de tu zona, y déjale agua y sombra.',
  ],
  home: 'Qué es Huella',
}

const en: FinderMessages = {
  found: (name) => `You found ${name}`,
  unnamed: 'You found a pet',
  photoOf: (name) => `Photo of ${name}`,
  intro:
    'Write to the family: they get it at once. Nobody sees the other’s address or phone number, and you need no account.',
  neverGive: 'Don’t give',
  call: 'Call',
  write: 'Contact',
  text: 'Your message',
  place: 'Where is it? A street or a place',
  photo: 'A photo',
  optional: 'optional',
  where: 'Your position',
  whereNone: 'Don’t send it',
  whereCoarse: 'Send the area, of 1 km',
  whereExact: 'Send the exact point',
  locating: 'Locating…',
  located: 'Ready: it is sent with the message.',
  unlocated: 'It’s not available. Type the place.',
  send: 'Send message',
  sending: 'Sending…',
  offline: 'No connection: it was not sent. What you wrote is still here; send it again.',
  privacy: `We keep what you write until ${endedConversationDays} days after the end of the conversation, an exact point for ${exactPositionDays} days, and an area for ${coarsePositionDays}.`,
  privacyLink: 'Privacy',
  other: 'Español',
  conversation: (name) => `Conversation about ${name}`,
  keepAddress:
    'Keep this page, in your bookmarks for example: you read the answer here, and so does anybody with its address.',
  you: 'You',
  family: (name) => (name === undefined ? 'Its family' : `${name}’s family`),
  answer: 'Write another message',
  again: 'Check for an answer',
  ended: 'The conversation has ended. Nobody can write here any more.',
  full: 'The conversation is full: it takes no more messages.',
  photoLost: 'The message arrived, but the photo couldn’t be stored.',
  textMissing: 'Write a message.',
  textTooLong: 'The message or the place is too long.',
  photoUnreadable: 'We couldn’t read the photo. Choose another one, or send the message without it.',
  photoTooLarge: 'The photo is too large. Choose another one, or send the message without it.',
  coarse: 'Area of 1 km',
  exact: 'Exact point',
  unknownTitle: 'This tag is not in use',
  unknown: [
    `Check that the address is complete: it has ${tagCodeLength} letters and digits.`,
    'If you found an animal: a vet can read its microchip. Tell the shelter or authority of your area too, and leave it water and shade.',
  ],
  home: 'What Huella is',
}

export const finderMessages: Readonly<Record<TagLanguage, FinderMessages>> = { es, en }
