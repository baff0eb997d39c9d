import type { Species } from '#contract/features/pets/schema.ts'

export const plannedSpecies = ['perro', 'gato'] as const satisfies readonly Species[]
export type PlannedSpecies = (typeof plannedSpecies)[number]

export const isPlannedSpecies = (species: Species): species is PlannedSpecies =>
  plannedSpecies.some((planned) => planned === species)
