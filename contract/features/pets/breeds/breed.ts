/**
 * The name in Spanish and in English, and the id of the breed in the Vertebrate Breed Ontology,
 * by its labels of November 2025; null where it has none of that name.
 * VBO is licensed under CC BY 4.0: https://monarch-initiative.github.io/vertebrate-breed-ontology/
 */
export type Breed = readonly [es: string, en: string, vbo: string | null]
