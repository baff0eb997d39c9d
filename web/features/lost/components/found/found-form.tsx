import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foundPhotoMaxBytes, foundTextMax } from '#contract/features/lost/limits.ts'
import type { Position } from '#contract/features/lost/cells.ts'
import { sizesOf } from '#contract/features/pets/appearance.ts'
import { allSpecies, sexes } from '#contract/features/pets/choices.ts'
import { colourMax } from '#contract/features/pets/limits.ts'
import type { PetSize, Sex, Species } from '#contract/features/pets/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { imagePickerTypes, inMebibytes } from '#contract/shared/images.ts'
import { noticeQuery, reportFound } from '#web/features/lost/api.ts'
import { PositionField } from '#web/features/lost/components/map/position-field.tsx'
import { pastDateChips } from '#web/shared/forms/date-chips.ts'
import { DateField } from '#web/shared/forms/date-field.tsx'
import { Form, useForm, type FormState } from '#web/shared/forms/form.tsx'
import { i18n } from '#web/shared/i18n/i18n.ts'
import { usePictureUpload } from '#web/shared/images/picture-upload.tsx'
import { TextLink } from '#web/shared/navigation/link.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { PhotoPicker } from '#web/ui/fields/photo-picker.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { OptionalChips } from '#web/ui/fields/toggle-chips.tsx'
import { newFoundToken } from './found-token.ts'

const schema = deferCode(async () => (await import('#contract/features/lost/schema.ts')).foundForm)

interface FoundValues {
  species: Species | null
  sex: Sex | null
  size: PetSize | null
  colour: string
  foundOn: string | null
  text: string
  position: Position | null
  isExact: boolean
}

const empty = (): FoundValues => ({
  species: null,
  sex: null,
  size: null,
  colour: '',
  foundOn: localToday(),
  text: '',
  position: null,
  isExact: false,
})

interface FoundPageProps {
  /** The notice that is answered to. */
  readonly noticeId?: string | undefined
  readonly onSent: (token: string) => void
}

const useFoundForm = ({ noticeId, onSent }: FoundPageProps, species: Species | null) => {
  const { t } = useTranslation('lost')
  // The same for each try, so that a report whose answer was lost is made once.
  const [token] = useState(newFoundToken)
  const picture = usePictureUpload(foundPhotoMaxBytes)
  const report = useMutation(reportFound(t('found.failed')))
  const tooLong = (subject: string, max: number) => ({
    too_long: i18n.t('issues:too_long_of', { subject, max }),
  })
  const form = useForm({
    schema,
    initial: { ...empty(), species },
    isDirty: picture.isDirty,
    messages: {
      colour: tooLong(t('found.subjects.colour'), colourMax),
      text: tooLong(t('found.subjects.text'), foundTextMax),
    },
    save: async (fields) => {
      await report.mutateAsync({ ...fields, token, ...(noticeId !== undefined && { noticeId }) })
      const result = await picture.upload(`/api/found-reports/${token}/photo`)
      if (typeof result === 'object') toast.error(t('found.photoFailed'), result.failure ?? undefined)
      toast.success(t('found.sent'))
      onSent(token)
    },
  })
  return { form, picture }
}

export function FoundPage(props: FoundPageProps) {
  const { t } = useTranslation('lost')
  const { noticeId } = props
  const isAnswer = noticeId !== undefined
  const { data: notice, isPending } = useQuery({ ...noticeQuery(noticeId ?? ''), enabled: isAnswer })
  const title = t(isAnswer ? 'found.titleFor' : 'found.title')
  usePageTitle(title)
  return (
    <main id="content" className="page max-w-2xl grow pt-2 pb-12 lg:pt-6">
      <p>
        <TextLink to="/lost" isStanding>
          {t('list.back')}
        </TextLink>
      </p>
      <h1 className="mt-2 text-3xl/9 font-extrabold">{title}</h1>
      <p className="mt-1.5 mb-5 text-pretty text-muted wrap-anywhere">
        {notice ? t('found.textFor', { name: notice.pet.name }) : t('found.text')}
      </p>
      {/* The notice has its first species. Once text is typed, none may replace it. */}
      {isAnswer && isPending ? (
        <div aria-busy className="skeleton h-dvh rounded-card" />
      ) : (
        <FoundForm {...props} species={notice?.pet.species ?? null} />
      )}
    </main>
  )
}

function FoundForm({ species, ...props }: FoundPageProps & { readonly species: Species | null }) {
  const { t } = useTranslation(['lost', 'pets'])
  const { form, picture } = useFoundForm(props, species)
  const isDisabled = form.isBusy
  const { values, set } = form
  const max = inMebibytes(foundPhotoMaxBytes)
  return (
    <Form form={form} className="flex flex-col gap-5">
      <OptionalChips
        label={t('found.species')}
        options={allSpecies.map((id) => ({ id, label: t(`pets:species.${id}`) }))}
        {...form.field('species')}
        onChange={(chosen) => {
          set('species', chosen)
          // Sizes differ by species.
          set('size', null)
        }}
      />
      <PhotoPicker
        label={t('found.photo')}
        file={picture.file}
        onChange={picture.choose}
        accept={imagePickerTypes}
        description={t('found.photoHint', { max })}
        error={picture.isTooLarge ? t('found.photoTooLarge', { max }) : undefined}
        isDisabled={isDisabled}
      />
      <DateField
        label={t('found.foundOn')}
        isRequired
        isDisabled={isDisabled}
        max={localToday()}
        chips={pastDateChips()}
        {...form.field('foundOn')}
      />
      <PositionField
        label={t('found.place')}
        description={t('found.placeHint')}
        value={values.position}
        onChange={(position) => set('position', position)}
        isDisabled={isDisabled}
      />
      {values.position !== null && (
        <SwitchField
          label={t('found.exact')}
          state={t(values.isExact ? 'found.exactOn' : 'found.exactOff')}
          isOn={values.isExact}
          isDisabled={isDisabled}
          onChange={(isOn) => set('isExact', isOn)}
        />
      )}
      <TextArea
        label={t('found.details')}
        isOptional
        description={t('found.detailsHint')}
        isDisabled={isDisabled}
        {...form.field('text')}
      />
      <AnimalFields form={form} />
      <Button
        type="submit"
        variant="brand"
        className="md:self-start"
        isBusy={form.isBusy}
        busyText={t('found.sending')}
      >
        {t('found.send')}
      </Button>
    </Form>
  )
}

function AnimalFields({ form }: { form: FormState<FoundValues> }) {
  const { t } = useTranslation(['lost', 'pets', 'pet-details'])
  const { species } = form.values
  const sizes = species === null ? [] : sizesOf(species)
  return (
    <>
      <OptionalChips
        label={t('found.sex')}
        options={sexes.map((id) => ({ id, label: t(`pets:sex.${id}`) }))}
        {...form.field('sex')}
      />
      {sizes.length > 0 && (
        <OptionalChips
          label={t('found.size')}
          options={sizes.map((id) => ({ id, label: t(`pet-details:size.${id}`) }))}
          {...form.field('size')}
        />
      )}
      <TextField
        label={t('found.colour')}
        isOptional
        description={t('found.colourHint')}
        isDisabled={form.isBusy}
        {...form.field('colour')}
      />
    </>
  )
}
