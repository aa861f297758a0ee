import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { useFormDraft } from '#dashboard/session/drafts/use-form-draft.ts';
import { errorMessage } from '#dashboard/ui/error-message.ts';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { TEMPLATE_TEXT_LENGTH } from '#domain/reply-templates.ts';
import { lengthOf } from '#domain/text.ts';
import { type TemplateToSave, templateDraft, useTemplateSaving } from './use-templates.ts';

/** The fields of a template, their rules, and the call that saves it. */
export function useTemplateForm({ templateID, name, text }: TemplateToSave, onDone: () => void) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { name, text },
    validateInputOnBlur: true,
    validate: {
      name: (typed) => (typed.trim() === '' ? t('reviews.replies.templates.errors.name') : null),
      text(typed) {
        if (typed.trim() === '') return t('reviews.replies.templates.errors.text');
        const isTooLong = lengthOf(typed.trim()) > TEMPLATE_TEXT_LENGTH;
        return isTooLong ? t('common.tooLong', { limit: TEMPLATE_TEXT_LENGTH }) : null;
      },
    },
  });
  const unsaved = useFormDraft(form, templateDraft(templateID));
  const saving = useTemplateSaving({ onSaved: unsaved.drop, onRefused: showRefusal });

  function close(): void {
    unsaved.drop();
    onDone();
  }

  function showRefusal(error: unknown): void {
    const refusal = error instanceof CallError ? error : null;
    const isTaken = refusal?.code === 'name_taken';
    const errors = isTaken ? { name: errorMessage(error, t) } : (refusal?.fields ?? {});
    form.setErrors(errors);
    focusFirstError(form, errors);
    if (Object.keys(errors).length > 0) return;
    showFailure(error, { title: t('reviews.replies.templates.saveFailed') });
  }

  return {
    unsaved,
    close,
    isDirty: form.isDirty(),
    isSaving: saving.isPending,
    setText: (typed: string) => form.setFieldValue('text', typed),
    field: (path: 'name' | 'text') => form.getInputProps(path),
    submit: form.onSubmit(
      (values) => {
        const template = templateID === undefined ? values : { ...values, templateID };
        saving.mutate(template, { onSuccess: onDone });
      },
      (errors) => focusFirstError(form, errors),
    ),
  };
}
