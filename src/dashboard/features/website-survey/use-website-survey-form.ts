import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { useFormDraft } from '#dashboard/session/drafts/use-form-draft.ts';
import { cancelAndRefetch } from '#dashboard/session/query-client.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { useSurveyLanguages } from '#dashboard/session/use-survey-languages.ts';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { useSavedByOthers } from '#dashboard/ui/use-saved-by-others.ts';
import { lengthOf } from '#domain/text.ts';
import { WEBSITE_SURVEY_LIMITS as LIMITS, type WebsiteSurvey } from '#domain/website-survey.ts';
import { isPageAddress } from '#domain/widget-pages.ts';
import { websiteSurveyQuery } from './queries.ts';
import { changesOf, linesOf, type Values, valuesOf } from './website-survey-values.ts';

export type WebsiteSurveyForm = ReturnType<typeof useWebsiteSurveyForm>;

/** The options as they are being chosen, until they are saved or discarded. */
export function useWebsiteSurveyForm(saved: WebsiteSurvey) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const initialValues = valuesOf(saved, useSurveyLanguages());
  const form = useForm<Values>({
    initialValues,
    validate: (values) => errorsOf(values, t),
    validateInputOnBlur: true,
  });
  useSavedByOthers(form, initialValues);
  const unsaved = useFormDraft(form, { kind: 'other', thing: 'websiteSurvey' });
  const saving = useMutation({
    mutationFn: (values: Values) => {
      const options = changesOf(values, (field) => form.isDirty(field));
      return server.call('saveWebsiteSurvey', { bID, options });
    },
    onSuccess: async (_, values) => {
      // Others may have saved different fields: those come with the answer.
      form.setInitialValues(values);
      form.resetDirty(values);
      await cancelAndRefetch(client, websiteSurveyQuery(bID));
      unsaved.drop();
      showSuccess({ message: t('websiteSurvey.saved') });
    },
    onError: (error) => {
      const refused = error instanceof CallError ? Object.entries(error.fields) : [];
      const errors = refused.flatMap(([path, message]) => {
        const field = path.split('.').find((part) => part in form.values);
        return field === undefined ? [] : [[field, message] as const];
      });
      for (const [field, message] of errors) form.setFieldError(field, message);
      focusFirstError(form, Object.fromEntries(errors));
    },
    meta: { failure: { title: t('websiteSurvey.saveFailed'), namesField: true } },
  });
  const submit = form.onSubmit(
    (values) => saving.mutate(values),
    (errors) => focusFirstError(form, errors),
  );
  return { form, unsaved, submit, isBusy: saving.isPending };
}

function errorsOf(values: Values, t: TFunction) {
  const { kind, afterSeconds, scrollDepth, onLeaving, colour } = values;
  const opens = afterSeconds !== '' || scrollDepth !== '' || onLeaving;
  return {
    text: lengthOf(values.text.trim()) > LIMITS.text ? t('websiteSurvey.textError', LIMITS) : null,
    colour: /^(#[0-9a-f]{6})?$/i.test(colour.trim()) ? null : t('websiteSurvey.colourError'),
    afterSeconds: kind === 'popup' && !opens ? t('websiteSurvey.momentError') : null,
    onlyOnPages: pagesError(values.onlyOnPages, t),
    notOnPages: pagesError(values.notOnPages, t),
  };
}

function pagesError(typed: string, t: TFunction): string | null {
  const lines = linesOf(typed);
  const wrong = lines.find((line) => line.length > LIMITS.page || !isPageAddress(line));
  if (wrong !== undefined) return t('websiteSurvey.pageError', { page: wrong.slice(0, 60) });
  return lines.length > LIMITS.pages ? t('websiteSurvey.pagesError', LIMITS) : null;
}
