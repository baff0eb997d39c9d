import type { Handling } from '#contract/features/pets/handling.ts'
import type { PetChanges } from '#server/features/pets/queries.ts'

const unstated: Handling = {
  fears: [],
  bites: null,
  muzzle: null,
  lifting: null,
  withAnimals: null,
  withChildren: null,
  note: null,
}

/** By the name of the pet. */
export const profiles: Readonly<Record<string, PetChanges>> = {
  Bruno: { isSterilised: false, size: 'medium', coat: 'long', colour: 'Dorado' },
  Nube: {
    isSterilised: true,
    sterilisedOn: '2024-10-12',
    size: 'small',
    coat: 'long',
    colour: 'Blanco',
    neverGive: ['Fipronil', 'Amoxicilina por la boca', 'Lechuga iceberg'],
    handling: { ...unstated, fears: ['noise', 'car'], bites: 'never', lifting: 'fromBelow' },
  },
  Tom: {
    isSterilised: true,
    sterilisedOn: '2022-04-20',
    size: 'medium',
    coat: 'short',
    colour: 'Atigrado gris, patas blancas',
    neverGive: ['Permetrina', 'Paracetamol'],
    handling: {
      ...unstated,
      fears: ['car', 'vet'],
      bites: 'whenScared',
      lifting: 'inTowel',
      withAnimals: 'watched',
    },
  },
  Rocco: { isSterilised: false, size: 'large', coat: 'short', colour: 'Atigrado, pecho blanco' },
  Kira: {
    isSterilised: true,
    sterilisedOn: '2021-02-11',
    size: 'medium',
    coat: 'long',
    colour: 'Negro y blanco, punta de la cola blanca',
    microchipRegistry: 'Registro de la Clínica San Roque',
    neverGive: ['Ibuprofeno', 'Ivermectina', 'Chocolate y uvas'],
    handling: {
      fears: ['noise', 'vet'],
      bites: 'whenScared',
      muzzle: 'atVet',
      lifting: 'byTwo',
      withAnimals: 'watched',
      withChildren: 'good',
      note: 'Con truenos, déjala en el baño con su manta y la radio encendida.',
    },
  },
}
