// No form library: its adapter to React Aria would be more code than this.
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Issue } from '#contract/shared/errors.ts'
import { preserveModality } from '#web/ui/focus/interaction-modality.ts'
import { useDialogState } from '#web/ui/overlays/dialog-control.tsx'
import { isEqualValue } from './changed-fields.ts'
import { useFormCheck, type FormSchema } from './form-schema.ts'
import { isWithin, useErrorMessages, type FormMessages, type Names, type Part } from './issue-messages.ts'
import { useEarlyInput } from './early-input.ts'
import { issuesOf } from '#web/shared/api/errors.ts'
import { i18n } from '#web/shared/i18n/i18n.ts'
import { useResend, useResendWait } from './resend.ts'

export interface FormOptions<V extends object, Out> {
  /** Receives the values unchanged, so they have exactly its keys. */
  readonly schema: FormSchema<Out>
  /** Read once. */
  readonly initial: V
  /** Resolves to whether valid values are saved. */
  readonly ask?: ((values: Out) => Promise<boolean>) | undefined
  /**
   * After it resolves, the same values are not saved again. After it rejects, the issues in the
   * error show at their fields.
   */
  readonly save: (values: Out) => Promise<unknown>
  /** Keys are fields or parts of one: `{ name: { required: t('nameRequired') } }`. */
  readonly messages?: FormMessages<V>
  /** Shows messages beside the fields. */
  readonly onInvalid?: () => void
  /** Changes beside the values, such as a chosen photo. */
  readonly isDirty?: boolean
}

export interface FormState<V extends object> {
  readonly values: V
  readonly isBusy: boolean
  readonly isDirty: boolean
  /** Defined without an answer, while the form is sent again automatically. */
  readonly waitsFor: 'network' | 'answer' | undefined
  readonly set: <K extends Names<V>>(name: K, value: V[K]) => void
  /** Sets a value that the person did not choose: it is no change that closing would lose. */
  readonly preset: <K extends Names<V>>(name: K, value: V[K]) => void
  /** `<TextField label={…} {...form.field('name')} />` */
  readonly field: <K extends Names<V>>(
    name: K,
  ) => { name: K; value: V[K]; onChange: (value: V[K]) => void; error: string | undefined }
  /** `form.errorAt('schedule.times.0')` */
  readonly errorAt: (part: Part<V>) => string | undefined
  readonly submit: () => Promise<void>
  readonly formRef: (element: HTMLFormElement | null) => void
  /** For screen readers, after a failed submit that does not move the focus. */
  readonly notice: string
}

const focusFirstInvalid = (form: HTMLFormElement): void => {
  for (const field of form.querySelectorAll('[data-invalid]')) {
    const targets = field.querySelectorAll<HTMLElement>('input, textarea, select, button, [role=spinbutton]')
    const target = [...targets].find(
      (element) =>
        !element.closest('[aria-hidden=true], [data-react-aria-prevent-focus]') && element.tabIndex >= 0,
    )
    if (target) return target.focus()
  }
}

/** A screen reader is silent where the first invalid field has the focus already. */
const invalidNotice = (form: HTMLFormElement): string => {
  const fields = [...form.querySelectorAll('[data-invalid]:has([data-label]):not([data-invalid] *)')]
  const label = fields[0]?.querySelector<HTMLElement>('[data-label]')?.dataset['label']
  const error = fields[0]?.querySelector('[data-error]')?.textContent
  if (label === undefined || error === undefined) return ''
  return `${i18n.t('ui:toCorrect', { count: fields.length })} ${label}: ${error}`
}

/** For a form without a schema, which passes `formRef` and `notice` to `Form`. */
export const useInvalidFocus = () => {
  const [round, setRound] = useState(0)
  const [notice, setNotice] = useState('')
  const element = useRef<HTMLFormElement>(null)
  const [formRef] = useState(() => (form: HTMLFormElement | null) => {
    element.current = form
  })
  useEffect(() => {
    if (round === 0 || !element.current) return
    const before = document.activeElement
    focusFirstInvalid(element.current)
    // A field that gets the focus is read with its error.
    if (document.activeElement === before) setNotice(invalidNotice(element.current))
  }, [round])
  // The same notice is announced again only after another text.
  const clear = () => setNotice('')
  const focusInvalid = (onInvalid?: () => void) => {
    onInvalid?.()
    clear()
    setRound((before) => before + 1)
  }
  return { element, formRef, focusInvalid, notice, clear }
}

const useValues = <V extends object>(initial: V) => {
  const [first, setFirst] = useState(initial)
  const [values, setValues] = useState(initial)
  const keys = Object.keys(values).filter((key): key is Names<V> => key in values)
  const isChanged = keys.some((key) => !isEqualValue(first[key], values[key]))
  const put = <K extends Names<V>>(name: K, value: V[K]) =>
    setValues((before) => ({ ...before, [name]: value }))
  const preset = <K extends Names<V>>(name: K, value: V[K]) => {
    setFirst((before) => ({ ...before, [name]: value }))
    put(name, value)
  }
  return { values, setValues, put, preset, isChanged }
}

/** Render it with `<Form form={form}>`. */
export function useForm<V extends object, Out>({
  schema,
  initial,
  ask,
  save,
  messages,
  onInvalid,
  isDirty: isMoreDirty = false,
}: FormOptions<V, Out>): FormState<V> {
  const { values, setValues, put, preset, isChanged } = useValues(initial)
  const { issues: ownIssues, prepare, load, check } = useFormCheck(schema, values)
  const [serverIssues, setRefused] = useState<readonly Issue[]>([])
  const [isBusy, setBusy] = useState(false)
  const { element, formRef, focusInvalid, notice, clear } = useInvalidFocus()
  const wait = useResendWait()
  // A second click can come before the render that shows the state.
  const saving = useRef(false)
  // A closing dialog can still be pressed.
  const saved = useRef<V | null>(null)

  const issues = [...ownIssues, ...serverIssues]
  const errorAt = useErrorMessages(issues, messages)
  const isDirty = isMoreDirty || isChanged

  useEarlyInput(element, values, (typed) => {
    prepare()
    setValues((before) => ({ ...before, ...typed }))
  })
  useDialogState(isBusy ? 'busy' : isDirty ? 'dirty' : 'clean')

  const trySave = async () => {
    const loaded = schema.get()
    if (!loaded) setBusy(true)
    const valid = check(loaded ?? (await load()))
    if (!valid) return focusInvalid(onInvalid)
    if (ask && !(await ask(valid.data))) return
    setBusy(true)
    setRefused([])
    wait.retry()
    await save(valid.data)
    saved.current = values
    wait.end()
  }
  const submit = async () => {
    if (saving.current || saved.current === values) return
    saving.current = true
    try {
      await trySave()
    } catch (error) {
      // The query cache reports all errors but those of fields.
      setRefused(issuesOf(error))
      if (!wait.begin(error)) focusInvalid()
    } finally {
      saving.current = false
      setBusy(false)
    }
  }
  useResend(wait, () => void submit())

  const set: FormState<V>['set'] = (name, value) => {
    wait.end()
    clear()
    prepare()
    put(name, value)
    setRefused((before) => before.filter((issue) => !isWithin(issue.field, name)))
  }

  return {
    values,
    isBusy,
    isDirty,
    waitsFor: wait.waitsFor,
    set,
    preset,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => set(name, value),
      error: errorAt(name),
    }),
    errorAt,
    submit,
    formRef,
    notice,
  }
}

/** The part of a form that does not depend on its values. */
export type SubmittedForm = Pick<FormState<object>, 'formRef' | 'isBusy' | 'notice' | 'submit' | 'waitsFor'>

interface FormProps {
  readonly form: SubmittedForm
  /** Makes it a landmark. */
  readonly label?: string
  /** By default out of the layout, as a dialog's body and footer need it. */
  readonly className?: string
  readonly children: ReactNode
}

export function Form({ form, label, className = 'contents', children }: FormProps) {
  const { t } = useTranslation('ui')
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React Aria takes Enter, which presses the button, for a screen reader, and would focus the
    // next view too late, after the first control of its dialog.
    preserveModality(() => {})
    void form.submit()
  }
  return (
    <form
      ref={(element) => form.formRef(element)}
      // A password must not become part of an address on a native submission.
      method="post"
      noValidate
      aria-label={label}
      onSubmit={onSubmit}
      className={className}
    >
      <p aria-live="polite" className="sr-only">
        {form.notice}
      </p>
      {form.waitsFor && (
        <output className="mx-5 mt-3 block rounded-field bg-sky px-4 py-2 text-dense text-sky-ink md:mx-7">
          {t(form.waitsFor === 'network' ? 'savedWhenOnline' : 'sendingAgain')}
        </output>
      )}
      {children}
    </form>
  )
}
