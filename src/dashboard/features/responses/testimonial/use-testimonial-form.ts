import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JourneyEntry } from '#contract/responses.ts';
import { server } from '#dashboard/browser/server.ts';
import { focusFirstFault } from '#dashboard/ui/focus-first-fault.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { ANSWER_LIMITS } from '#domain/survey-flow/limits.ts';
import { lengthOf } from '#domain/text.ts';
import { changeKnownSessions } from '../moderation/known-sessions.ts';
import {
  changesOfTestimonial,
  fieldsOfTestimonial,
  withTestimonial,
} from './testimonial-fields.ts';

type PictureName = 'profilePicture' | 'companyLogo';
type Options = { bID: string; sessionID: string; entry: JourneyEntry; onSaved: () => void };

/** Saves what was changed of a testimonial; the list shows it at once. */
export function useTestimonialForm({ bID, sessionID, entry, onSaved }: Options) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const before = fieldsOfTestimonial(entry);
  const [uploading, setUploading] = useState<readonly PictureName[]>([]);
  const form = useForm({
    initialValues: before,
    validateInputOnBlur: true,
    validate: {
      company: (value) => faultOf(value, ANSWER_LIMITS.company),
      jobTitle: (value) => faultOf(value, ANSWER_LIMITS.jobTitle),
    },
  });

  function faultOf(value: string, limit: number): string | null {
    return lengthOf(value.trim()) > limit ? t('common.tooLong', { limit }) : null;
  }

  const { run, isBusy } = useOneAtATime(async (values: typeof before) => {
    const changes = changesOfTestimonial(before, values);
    try {
      await server.call('updateResponse', { bID, sessionID, jFI: entry.i, ...changes });
      changeKnownSessions(client, bID, (one) =>
        one.sessionID === sessionID ? withTestimonial(one, entry.i, changes) : one,
      );
      for (const kind of ['response', 'showcase']) {
        void client.invalidateQueries({ queryKey: [kind, bID] });
      }
      showSuccess({ message: t('responses.testimonial.updated') });
      onSaved();
    } catch (error) {
      showWarning({ title: t('errors.oops'), message: messageOf(error, t) });
    }
  });

  return {
    values: form.values,
    mayLose: () => form.isDirty() || uploading.length > 0,
    isSaving: isBusy,
    /** Whether a picture is still on its way: what is saved meanwhile would lack it. */
    isUploading: uploading.length > 0,
    submit: form.onSubmit(
      (values) => {
        if (uploading.length === 0) void run(values);
      },
      (errors) => focusFirstFault(form, errors),
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
