import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { businessOf } from '#dashboard/lists/locations/item-businesses.ts';
import { useFormDraft } from '#dashboard/session/drafts/use-form-draft.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';
import { ANSWER_LIMITS } from '#domain/survey-flow/limits.ts';
import { lengthOf } from '#domain/text.ts';
import { updateCachedResponses } from '../queries.ts';
import {
  changesOfTestimonial,
  fieldsOfTestimonial,
  testimonialDraft,
  withTestimonial,
} from './testimonial-fields.ts';

type PictureName = 'profilePicture' | 'companyLogo';
type Options = { sessionID: string; entry: JourneyEntry; onSaved: () => void };

/** Saves the changed fields of a testimonial; the list shows them at once. */
export function useTestimonialForm({ sessionID, entry, onSaved }: Options) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const before = fieldsOfTestimonial(entry);
  const [uploading, setUploading] = useState<readonly PictureName[]>([]);
  const form = useForm({
    initialValues: before,
    validateInputOnBlur: true,
    validate: {
      company: (value) => fieldError(value, ANSWER_LIMITS.company),
      jobTitle: (value) => fieldError(value, ANSWER_LIMITS.jobTitle),
    },
  });
  const unsaved = useFormDraft(form, testimonialDraft(sessionID, entry));

  function fieldError(value: string, limit: number): string | null {
    return lengthOf(value.trim()) > limit ? t('common.tooLong', { limit }) : null;
  }

  const saving = useMutation({
    mutationFn: async (values: typeof before) => {
      const changes = changesOfTestimonial(before, values);
      await server.call('updateResponse', {
        bID: businessOf(sessionID, bID),
        sessionID,
        jFI: entry.i,
        ...changes,
      });
      return changes;
    },
    onSuccess: (changes) => {
      updateCachedResponses(client, bID, (one) =>
        one.sessionID === sessionID ? withTestimonial(one, entry.i, changes) : one,
      );
      for (const kind of ['response', 'showcase']) {
        void client.invalidateQueries({ queryKey: [kind, bID] });
        void client.invalidateQueries({ queryKey: [kind, businessOf(sessionID, bID)] });
      }
      showSuccess({ message: t('responses.testimonial.updated') });
      unsaved.drop();
      onSaved();
    },
    meta: { failure: { title: t('errors.oops'), tone: 'warning' } },
  });

  return {
    /** The business that has the response, to which its pictures are uploaded. */
    bID: businessOf(sessionID, bID),
    unsaved,
    values: form.values,
    mayLose: () => form.isDirty() || uploading.length > 0,
    isSaving: saving.isPending,
    /** Whether an upload is running: saving now would lose the picture. */
    isUploading: uploading.length > 0,
    submit: form.onSubmit(
      (values) => {
        if (uploading.length === 0) saving.mutate(values);
      },
      (errors) => focusFirstError(form, errors),
    ),
    text: (field: 'company' | 'jobTitle') => form.getInputProps(field),
    picture: (field: PictureName) => ({
      value: form.values[field],
      onChange: (url: string) => form.setFieldValue(field, url),
      onBusy: (isBusy: boolean) =>
        setUploading((now) => [...now.filter((one) => one !== field), ...(isBusy ? [field] : [])]),
    }),
  };
}
