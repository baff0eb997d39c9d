import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PetImport } from '#contract/features/pet-files/schema.ts'
import { Select } from '#web/ui/fields/select/select.tsx'
import { AnimalFields, completeAnimal, type Animal } from './animal-fields.tsx'
import { ChoiceForm, useChoice } from './choice-form.tsx'

export function PetStep({ current }: { current: PetImport }) {
  const { t } = useTranslation('pet-files')
  const choices = current.choices?.kind === 'pets' ? current.choices : null
  const pets = choices?.pets ?? []
  const animalAt = (index: number): Animal => {
    const { name = '', species = null, sex = null } = pets[index] ?? {}
    return { name, species, sex, weightUnit: 'Kilogramos' }
  }
  const [index, setIndex] = useState(0)
  const [animal, setAnimal] = useState(() => animalAt(0))
  const choice = useChoice(current)
  const submit = () => {
    const pet = completeAnimal(animal)
    if (pet === undefined) return choice.askForAnimal()
    void choice.choose({ kind: 'pet', index, pet, weightUnit: animal.weightUnit })
  }
  return (
    <ChoiceForm current={current} heading={t('choose.heading')} choice={choice} onSubmit={submit}>
      {pets.length > 1 && (
        <Select
          label={t('choose.pet')}
          isRequired
          options={pets.map(({ name }, at) => ({ id: String(at), label: name || t('choose.unnamed') }))}
          value={String(index)}
          onChange={(at) => {
            const next = Number(at)
            setIndex(next)
            setAnimal(animalAt(next))
          }}
        />
      )}
      <AnimalFields
        animal={animal}
        isIncomplete={choice.isIncomplete}
        asksWeightUnit={choices?.asksWeightUnit ?? false}
        onChange={setAnimal}
      />
    </ChoiceForm>
  )
}
