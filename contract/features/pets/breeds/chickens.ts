import type { Breed } from './breed.ts'

export const chickenBreeds: readonly Breed[] = [
  ['Araucana', 'Araucana', 'VBO:0000445'],
  ['Australorp', 'Australorp', 'VBO:0000448'],
  ['Brahma', 'Brahma', 'VBO:0000463'],
  ['Cochinchina', 'Cochin', 'VBO:0000469'],
  ['Cornish', 'Cornish', 'VBO:0000516'],
  ['Criolla', 'Creole hen', null],
  ['Leghorn', 'Leghorn', null],
  ['Marans', 'Marans', 'VBO:0000569'],
  ['New Hampshire', 'New Hampshire', 'VBO:0000576'],
  ['Orpington', 'Orpington', 'VBO:0000588'],
  ['Plymouth Rock', 'Plymouth Rock', 'VBO:0000592'],
  ['Prat', 'Catalana del Prat', 'VBO:0000467'],
  ['Rhode Island Roja', 'Rhode Island Red', 'VBO:0000599'],
  ['Sedosa', 'Silkie', 'VBO:0000619'],
  ['Sussex', 'Sussex', 'VBO:0000630'],
  ['Wyandotte', 'Wyandotte', 'VBO:0000647'],
]
