import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { useFormDraft } from '#dashboard/session/drafts/use-form-draft.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { isWebAddress, lengthOf } from '#domain/text.ts';
import { completeWebAddress } from '#domain/web-address.ts';
import { useReviewsChanged } from '../use-reviews-changed.ts';

const LIMITS = { name: 100, title: 200, text: 10_000 } as const;
/** The field's value for a review without a rating. */
export const NO_RATING = '';

/** The fields of a review by hand, their rules, and the call that stores it. */
export function useAddReviewForm(platform: ReviewPlatformCode, onSaved: () => void) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const today = localDay(serverNow());
  const onChanged = useReviewsChanged();
  const form = useForm({
    initialValues: { name: '', date: today, rating: NO_RATING, title: '', text: '', url: '' },
    validateInputOnBlur: ['name', 'date', 'title', 'url'],
    validate: useRules(today),
  });
  type Values = typeof form.values;
  const unsaved = useFormDraft(form, { kind: 'review', thing: platform });

  const saving = useMutation({
    mutationFn: ({ rating, url, ...words }: Values) =>
      server.call('addReview', {
        bID,
        platform,
        ...words,
        rating: rating === NO_RATING ? null : Number(rating),
        url: completeWebAddress(url),
      }),
    onSuccess: () => {
      onChanged();
      showSuccess({ message: t('reviewImport.byHand.saved') });
      unsaved.drop();
      onSaved();
    },
    onError: (error) => {
      const fields = error instanceof CallError ? error.fields : {};
      form.setErrors(fields);
      focusFirstError(form, fields);
    },
  });

  return {
    unsaved,
    today,
    isDirty: form.isDirty(),
    isSaving: saving.isPending,
    submit: form.onSubmit(
      (values) => saving.mutate(values),
      (errors) => focusFirstError(form, errors),
    ),
    field: (name: keyof Values) => form.getInputProps(name),
  };
}

function useRules(today: string) {
  const { t } = useTranslation();
  const within = (limit: number) => (text: string) =>
    lengthOf(text.trim()) > limit ? t('common.tooLong', { limit }) : null;
  return {
    name: within(LIMITS.name),
    date: (day: string) =>
      day === '' || day > today ? t('reviewImport.byHand.errors.date') : null,
    title: within(LIMITS.title),
    text: (text: string, { rating, title }: { rating: string; title: string }) => {
      const isEmpty = rating === NO_RATING && `${title}${text}`.trim() === '';
      return isEmpty ? t('reviewImport.byHand.errors.empty') : within(LIMITS.text)(text);
    },
    url: (url: string) =>
      url.trim() === '' || isWebAddress(completeWebAddress(url))
        ? null
        : t('reviewImport.byHand.errors.url'),
  };
}

/** Today where the person is: YYYY-MM-DD. */
function localDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
