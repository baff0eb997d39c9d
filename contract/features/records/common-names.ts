// Names alone, never a dose, which is the veterinarian's decision.
import type { Species } from '#contract/features/pets/schema.ts'

export interface CommonName {
  readonly es: string
  readonly en: string
}
type CommonNames = Readonly<Record<Species, readonly CommonName[]>>

const both = (es: string, en: string = es): CommonName => ({ es, en })

const rabies = both('Rabia', 'Rabies')

/**
 * Dogs and cats: the core and non-core vaccines of the WSAVA guidelines of 2024
 * (doi.org/10.1111/jsap.13718) and its recommendations for Latin America of 2020
 * (pmc.ncbi.nlm.nih.gov/articles/PMC7228315), and combinations, under the names on cards there.
 * Left out: vaccines that these advise against, such as coronavirus and giardia, and canine
 * influenza, which is no routine in the region. Horses: the core vaccines of the AAEP guidelines,
 * and the usual risk-based ones. Rabbits and hens: the Merck Veterinary Manual; a vaccine for
 * rabbits is not sold in every country. Hamsters and iguanas have no routine vaccine.
 */
export const commonVaccines: CommonNames = {
  perro: [
    rabies,
    both('Múltiple canina', 'Canine combination'),
    both('Quíntuple', '5-in-1'),
    both('Séxtuple', '6-in-1'),
    both('Óctuple', '8-in-1'),
    both('Moquillo', 'Distemper'),
    both('Parvovirus'),
    both('Hepatitis infecciosa', 'Infectious hepatitis'),
    both('Leptospirosis'),
    both('Parainfluenza'),
    both('Tos de las perreras', 'Kennel cough'),
    both('Leishmaniasis'),
  ],
  gato: [
    rabies,
    both('Triple felina', 'Feline combination'),
    both('Panleucopenia', 'Panleukopenia'),
    both('Calicivirus'),
    both('Rinotraqueítis', 'Rhinotracheitis'),
    both('Leucemia felina', 'Feline leukemia'),
    both('Clamidiosis', 'Chlamydiosis'),
  ],
  conejo: [both('Mixomatosis', 'Myxomatosis'), both('Enfermedad hemorrágica', 'Hemorrhagic disease')],
  caballo: [
    rabies,
    both('Tétanos', 'Tetanus'),
    both('Encefalomielitis equina', 'Equine encephalomyelitis'),
    both('Influenza equina', 'Equine influenza'),
    both('Herpesvirus equino', 'Equine herpesvirus'),
    both('Virus del Nilo Occidental', 'West Nile virus'),
    both('Adenitis equina', 'Strangles'),
  ],
  hamster: [],
  pollo: [
    both('Newcastle'),
    both('Marek'),
    both('Gumboro'),
    both('Bronquitis infecciosa', 'Infectious bronchitis'),
    both('Viruela aviar', 'Fowl pox'),
  ],
  iguana: [],
}

const forDogsAndCats = [
  both('Amoxicilina con ácido clavulánico', 'Amoxicillin with clavulanic acid'),
  both('Cefalexina', 'Cephalexin'),
  both('Doxiciclina', 'Doxycycline'),
  both('Enrofloxacina', 'Enrofloxacin'),
  both('Metronidazol', 'Metronidazole'),
  both('Prednisolona', 'Prednisolone'),
  both('Meloxicam'),
  both('Gabapentina', 'Gabapentin'),
  both('Maropitant'),
  both('Omeprazol', 'Omeprazole'),
  both('Furosemida', 'Furosemide'),
  both('Prazicuantel', 'Praziquantel'),
  both('Fenbendazol', 'Fenbendazole'),
  both('Selamectina', 'Selamectin'),
  both('Fluralaner'),
  both('Insulina', 'Insulin'),
]
const meloxicam = both('Meloxicam')
const enrofloxacin = both('Enrofloxacina', 'Enrofloxacin')
const fenbendazole = both('Fenbendazol', 'Fenbendazole')
const ivermectin = both('Ivermectina', 'Ivermectin')

/**
 * Active ingredients, because brands differ between countries; no advice, and no count of
 * prescriptions. Dogs and cats: most are in the WSAVA list of essential medicines (2020). The other
 * species: the Merck Veterinary Manual.
 */
export const commonMedications: CommonNames = {
  perro: [
    ...forDogsAndCats,
    both('Carprofeno', 'Carprofen'),
    both('Fenobarbital', 'Phenobarbital'),
    both('Levotiroxina', 'Levothyroxine'),
    both('Oclacitinib'),
    both('Prednisona', 'Prednisone'),
    both('Tramadol'),
    both('Pimobendán', 'Pimobendan'),
  ],
  gato: [...forDogsAndCats, both('Metimazol', 'Methimazole'), both('Amlodipino', 'Amlodipine')],
  conejo: [meloxicam, enrofloxacin, fenbendazole, both('Metoclopramida', 'Metoclopramide')],
  caballo: [
    both('Fenilbutazona', 'Phenylbutazone'),
    both('Flunixin meglumina', 'Flunixin meglumine'),
    fenbendazole,
    ivermectin,
    both('Omeprazol', 'Omeprazole'),
  ],
  hamster: [meloxicam, enrofloxacin, ivermectin],
  pollo: [both('Amprolio', 'Amprolium'), both('Tilosina', 'Tylosin'), both('Piperazina', 'Piperazine')],
  iguana: [both('Calcio', 'Calcium'), both('Vitamina D3', 'Vitamin D3'), fenbendazole],
}
