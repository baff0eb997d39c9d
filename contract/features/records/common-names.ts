// The vaccines and medications that are common for each species, which forms propose while a name
// is typed. Names alone, never a dose: what an animal gets, its veterinarian says.
// Sources: WSAVA Guidelines for the Vaccination of Dogs and Cats (2024); WSAVA List of Essential
// Medicines for Cats and Dogs (2020); AAEP Vaccination Guidelines for horses; Rabbit Welfare
// Association & Fund; Merck Veterinary Manual for rabbits, hamsters, poultry and reptiles.
import type { Species } from '#contract/features/pets/schema.ts'

/** A name in the languages of the product. */
interface CommonName {
  readonly es: string
  readonly en: string
}
type CommonNames = Readonly<Record<Species, readonly CommonName[]>>

const both = (es: string, en: string = es): CommonName => ({ es, en })

const rabies = both('Rabia', 'Rabies')

/** Hamsters and iguanas have no routine vaccine. */
export const commonVaccines: CommonNames = {
  perro: [
    rabies,
    both('Múltiple canina', 'Canine combination'),
    both('Moquillo', 'Distemper'),
    both('Parvovirus'),
    both('Hepatitis infecciosa', 'Infectious hepatitis'),
    both('Leptospirosis'),
    both('Tos de las perreras', 'Kennel cough'),
    both('Leishmaniasis'),
    both('Influenza canina', 'Canine influenza'),
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

export const commonMedications: CommonNames = {
  perro: [
    ...forDogsAndCats,
    both('Carprofeno', 'Carprofen'),
    both('Fenobarbital', 'Phenobarbital'),
    both('Levotiroxina', 'Levothyroxine'),
    both('Oclacitinib'),
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
