// Sentences of React Aria, which only assistive technology presents: its Spanish writes '1 opción
// disponible(s)', and addresses people as 'usted' where the product writes 'tú'.
import type { Plugin } from 'vite'

/** Replaced in this order. */
export const corrections: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/ disponible\(s\)/g, ''],
  // The gender of the chosen thing is unknown.
  [/, seleccionado`/g, ', opción seleccionada`'],
  [/Se ha unido al/g, 'Entraste en el'],
  // Closes a dialog, which may ask '¿Descartar los cambios?'.
  [/`Descartar`/g, '`Cerrar`'],
  [/(?<="dragDescriptionKeyboardAlt": `Pulse )(?=Intro)/g, 'Alt + '],
  [/\bIntro\b/g, 'Enter'],
  [/\b(P|p)ulse\b/g, '$1ulsa'],
  [/\b(H|h)aga\b/g, '$1az'],
  [/\bMantenga\b/g, 'Mantén'],
  [/\bVaya\b/g, 'Ve'],
  [/ donde se vaya a colocar/g, ''],
  [/Se ha empezado/g, 'Empezaste'],
]

/** Each dictionary of the library is a module. */
const dictionary = /[\\/]react-aria[\\/].*[\\/]intl[\\/].*es-ES\.mjs$/

/** @param code a dictionary in Spanish */
export const correct = (code: string): string =>
  corrections.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), code)

export const ariaSentences = (): Plugin => ({
  name: 'huella-aria-sentences',
  transform: { filter: { id: dictionary }, handler: correct },
})
