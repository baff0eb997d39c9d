import { CircleAlert, Eraser, Keyboard, PenLine } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { Signature } from '#contract/features/stamps/schema.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const SignaturePad = lazyContent(async () => (await import('./signature-pad.tsx')).SignaturePad, {
  as: 'part',
  placeholder: <Skeleton className="aspect-3/1" />,
})

interface SignatureFieldProps {
  readonly value: Signature
  readonly onChange: (signature: Signature) => void
  readonly error: string | undefined
}

export function SignatureField({ value, onChange, error }: SignatureFieldProps) {
  const { t } = useTranslation('stamps')
  if (value.kind === 'typed')
    return (
      <div className="flex flex-col items-start gap-2">
        <div className="w-full">
          <TextField
            label={t('signature.typed')}
            name="signature"
            isRequired
            autoComplete="off"
            description={t('signature.typedHint')}
            value={value.name}
            onChange={(name) => onChange({ kind: 'typed', name })}
            error={error}
          />
        </div>
        <Button
          variant="quiet"
          size="sm"
          className="outdent-left"
          onPress={() => onChange({ kind: 'drawn', path: '' })}
        >
          <PenLine aria-hidden size={18} /> {t('signature.draw')}
        </Button>
      </div>
    )
  const isEmpty = value.path === ''
  return (
    <fieldset className="flex flex-col gap-2" data-invalid={error === undefined ? undefined : true}>
      <legend data-label={t('signature.drawn')} className="mb-1.5 text-sm font-semibold">
        {t('signature.drawn')}
        <span aria-hidden className="text-danger">
          {' *'}
        </span>
      </legend>
      <SignaturePad
        isEmpty={isEmpty}
        label={t('signature.pad')}
        onDraw={(path) => onChange({ kind: 'drawn', path })}
      />
      {error !== undefined && (
        <p className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden size={16} className="mt-0.5" />
          <span data-error>{error}</span>
        </p>
      )}
      <div className="-ml-4 flex flex-wrap gap-x-2">
        <Button
          variant="quiet"
          size="sm"
          isDisabled={isEmpty}
          onPress={() => onChange({ kind: 'drawn', path: '' })}
        >
          <Eraser aria-hidden size={18} /> {t('signature.erase')}
        </Button>
        <Button variant="quiet" size="sm" onPress={() => onChange({ kind: 'typed', name: '' })}>
          <Keyboard aria-hidden size={18} /> {t('signature.type')}
        </Button>
      </div>
    </fieldset>
  )
}
