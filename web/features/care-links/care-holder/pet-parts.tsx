import { useTranslation } from 'react-i18next'
import type { CarePet, OpenedCareLink } from '#contract/features/care-links/schema.ts'
import { homeTexts } from '#contract/features/care-sheets/limits.ts'
import { handlingLines } from '#contract/features/pets/handling-words.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { FileText } from '#web/ui/images/icons.ts'
import type { CareHolder } from './care-holder.ts'
import { CareLines, CarePart, CareText } from './care-part.tsx'
import { DosesPart } from './doses-part.tsx'
import { EmergencyPart } from './emergency-part.tsx'
import { NoteForm } from './note-form.tsx'
import type { WaitingAct } from './waiting-acts.ts'

const careNames = [
  'food',
  'foodAmount',
  'foodTimes',
  'walks',
  'habits',
  'medicine',
  'fears',
  'forbidden',
] as const

interface PetPartsProps {
  readonly pet: CarePet
  readonly opened: OpenedCareLink
  readonly waiting: readonly WaitingAct[]
  readonly holder: CareHolder
  readonly onNotice: (text: string) => void
}

export function PetParts({ pet, opened, waiting, holder, onNotice }: PetPartsProps) {
  return (
    <>
      <EmergencyPart pet={pet} />
      <NeverPart pet={pet} />
      <DosesPart pet={pet} opened={opened} waiting={waiting} holder={holder} />
      <SheetPart pet={pet} names={careNames} title="care" />
      <HandlingPart pet={pet} />
      <SheetPart pet={pet} names={homeTexts} title="home" />
      <div className="contents print:hidden">
        <DocumentsPart pet={pet} />
        <NoteForm petId={pet.id} holder={holder} onNotice={onNotice} />
      </div>
    </>
  )
}

function NeverPart({ pet }: { readonly pet: CarePet }) {
  const { t } = useTranslation('care-holder')
  const { neverGive, allergies } = pet
  const avoided = allergies.map(({ name, description }) =>
    description === null ? name : `${name} · ${description}`,
  )
  return (
    <CarePart title={t('never')} isWarning={neverGive.length + avoided.length > 0}>
      {neverGive.length + avoided.length === 0 && <p>{t('noNever')}</p>}
      <strong>
        <CareLines lines={neverGive} />
      </strong>
      {avoided.length > 0 && (
        <>
          <h3 className="font-bold">{t('allergies')}</h3>
          <CareLines lines={avoided} />
        </>
      )}
    </CarePart>
  )
}

function HandlingPart({ pet: { handling, conditions } }: { readonly pet: CarePet }) {
  const { t } = useTranslation('care-holder')
  const handled = handlingLines(handling, (words) => words[currentLanguage()])
  return (
    <>
      {handled.length > 0 && (
        <CarePart title={t('handling')}>
          <CareLines lines={handled} />
        </CarePart>
      )}
      {conditions.length > 0 && (
        <CarePart title={t('conditions')}>
          <CareLines lines={conditions} />
        </CarePart>
      )}
    </>
  )
}

interface SheetPartProps {
  readonly pet: CarePet
  readonly names: readonly ((typeof careNames)[number] | (typeof homeTexts)[number])[]
  readonly title: 'care' | 'home'
}

function SheetPart({ pet: { sheet }, names, title }: SheetPartProps) {
  const { t } = useTranslation('care-holder')
  const texts = names.flatMap((name) => {
    const text = sheet?.[name] ?? null
    return text === null ? [] : [{ name, text }]
  })
  if (texts.length === 0) return null
  return (
    <CarePart title={t(title)}>
      <dl className="flex flex-col gap-3">
        {texts.map(({ name, text }) => (
          <CareText key={name} title={t(`sheet.${name}`)} text={text} />
        ))}
      </dl>
    </CarePart>
  )
}

function DocumentsPart({ pet: { documents } }: { readonly pet: CarePet }) {
  const { t } = useTranslation('care-holder')
  const format = useFormatter()
  if (documents.length === 0) return null
  return (
    <CarePart title={t('documents')}>
      <ul className="flex flex-col gap-2.5">
        {documents.map(({ id, documentName, fileSize, src }) => (
          <li key={id}>
            <LinkButton
              href={src}
              target="_blank"
              rel="noopener noreferrer"
              className="h-auto min-h-14 w-full justify-start rounded-field px-4 py-2 text-left whitespace-normal"
            >
              <FileText aria-hidden size={22} className="shrink-0" />
              <span dir="auto" className="min-w-0 grow wrap-anywhere">
                {documentName}
              </span>
              <span className="shrink-0 text-sm font-normal text-muted">{format.fileSize(fileSize)}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </CarePart>
  )
}
