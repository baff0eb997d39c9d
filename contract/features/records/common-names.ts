// The vaccines and medications that are common for each species, which forms propose while a name
// is typed. Names alone, never a dose: what an animal gets, its veterinarian says.
import type { Species } from '#contract/features/pets/schema.ts'

/** A name in the languages of the product. */
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
 * (pmc.ncbi.nlm.nih.gov/articles/PMC7228315), under the names that are written into cards there,
 * those of combinations too. What these advise against, such as coronavirus and giardia, is left
 * out, and so is canine influenza, which the region does not know as routine. Horses: the core
 * vaccines of the AAEP guidelines, and the risk-based ones that are usual. Rabbits and hens: the
 * Merck Veterinary Manual; a vaccine for rabbits is not sold in every country. Hamsters and iguanas
 * have no routine vaccine.
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
 * Common active ingredients, and no more than that: nobody counted prescriptions, and a name here
 * is no advice. Brands differ between countries. Dogs and cats: most are in the WSAVA list of
 * essential medicines for cats and dogs (2020). The other species: the Merck Veterinary Manual.
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
