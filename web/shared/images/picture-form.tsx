import type { ReactNode } from 'react'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import type { FormFooterProps } from '#web/shared/forms/form-footer.tsx'
import { useForm, type FormOptions, type FormState } from '#web/shared/forms/form.tsx'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { Picture } from '#web/ui/images/picture.tsx'
import type { Image } from '#contract/shared/image-schema.ts'
import { toPictureProps } from './picture-props.ts'
import {
  PictureField,
  showPictureUploadResult,
  usePictureUpload,
  type PictureMessages,
  type PictureUpload,
  type PictureUploadMessages,
} from './picture-upload.tsx'

interface Saved {
  readonly id: string
  readonly image: Image | null
}

interface PictureFormOptions<V extends object, Fields> extends Pick<
  FormOptions<V, Fields>,
  'schema' | 'initial' | 'messages'
> {
  /** In bytes. */
  readonly limit: number
  /** Null for a new object. */
  readonly before: Saved | null
  /** Resolves to null where no field was changed. */
  readonly save: (fields: Fields) => Promise<Saved | null>
  readonly uploadPath: (id: string) => string
  readonly removePicture: (id: string) => Promise<unknown>
  /** Called after a success, or a failed removal of the picture. */
  readonly invalidate: () => unknown
  /** Called before any report about the picture. */
  readonly showSaved: () => void
  readonly pictureMessages: PictureMessages & PictureUploadMessages
}

interface PictureFormState<V extends object> {
  readonly form: FormState<V>
  readonly picture: PictureUpload
  readonly pictureMessages: PictureMessages
}

/** The picture follows the saved fields, and may fail alone. */
export function usePictureForm<V extends object, Fields>({
  limit,
  before,
  save,
  uploadPath,
  removePicture,
  invalidate,
  showSaved,
  pictureMessages,
  ...options
}: PictureFormOptions<V, Fields>): PictureFormState<V> {
  const { close } = useDialogControl()
  const picture = usePictureUpload(limit)
  const form = useForm({
    ...options,
    isDirty: picture.isDirty,
    save: async (fields) => {
      const saved = (await save(fields)) ?? before
      // Unreachable: only an existing object can be unchanged.
      if (!saved) return close()
      const { id, image } = saved
      let result
      try {
        if (picture.isRemoved && !picture.file && image) await removePicture(id)
        result = await picture.upload(uploadPath(id))
      } finally {
        void invalidate()
      }
      showSaved()
      showPictureUploadResult(result, pictureMessages)
      close()
    },
  })
  return { form, picture, pictureMessages }
}

interface PictureFormProps<V extends object> extends Omit<FormFooterProps, 'form'> {
  readonly state: PictureFormState<V>
  readonly current: Image | null | undefined
  readonly children: ReactNode
}

/** Render it inside a `Dialog`. */
export function PictureForm<V extends object>({
  state: { form, picture, pictureMessages },
  current,
  children,
  ...footer
}: PictureFormProps<V>) {
  return (
    <DialogForm form={form} {...footer}>
      <PictureField
        picture={picture}
        messages={pictureMessages}
        current={
          current ? (
            <Picture {...toPictureProps(current)} sizes="96px" alt="" className="size-full" />
          ) : undefined
        }
        isDisabled={form.isBusy}
      />
      {children}
    </DialogForm>
  )
}
