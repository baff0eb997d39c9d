import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  posterLanguages,
  posterPapers,
  posterPhoneMax,
  type PosterLanguage,
  type PosterPaper,
} from '#contract/features/lost/poster.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Printer } from '#web/ui/images/icons.ts'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'
import { useDialogState } from '#web/ui/overlays/dialog-control.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

interface PosterDialogProps extends DisclosureProps {
  readonly pet: { readonly id: string; readonly name: string }
}

export function PosterDialog({ pet, ...state }: PosterDialogProps) {
  const { t } = useTranslation('lost-owner')
  return (
    <Dialog {...state} title={t('poster.title', { name: pet.name })} description={t('poster.text')}>
      <PosterChoice petId={pet.id} />
    </Dialog>
  )
}

function PosterChoice({ petId }: { readonly petId: string }) {
  const { t } = useTranslation('lost-owner')
  const [paper, setPaper] = useState<PosterPaper>('a4')
  const [language, setLanguage] = useState<PosterLanguage>('both')
  const [phone, setPhone] = useState('')
  useDialogState(phone === '' ? 'clean' : 'dirty')
  const choice = new URLSearchParams({ paper, language, ...(phone.trim() !== '' && { phone: phone.trim() }) })
  return (
    <>
      <DialogBody>
        <ChoiceChips
          label={t('poster.paper')}
          value={paper}
          onChange={setPaper}
          options={posterPapers.map((id) => ({ id, label: t(`poster.papers.${id}`) }))}
        />
        <ChoiceChips
          label={t('poster.language')}
          value={language}
          onChange={setLanguage}
          options={posterLanguages.map((id) => ({ id, label: t(`poster.languages.${id}`) }))}
        />
        <TextField
          label={t('poster.phone')}
          isOptional
          description={t('poster.phoneHint')}
          type="tel"
          value={phone}
          // A number with its extension is no longer.
          onChange={(typed) => setPhone(typed.slice(0, posterPhoneMax))}
        />
      </DialogBody>
      <DialogFooter>
        <LinkButton
          variant="brand"
          href={`/api/pets/${petId}/lost/poster?${String(choice)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Printer aria-hidden size={20} /> {t('poster.open')}
        </LinkButton>
      </DialogFooter>
    </>
  )
}
