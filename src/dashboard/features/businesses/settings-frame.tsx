import { Button, Group, Stack } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import type { DraftKind } from '#dashboard/session/drafts/stored-drafts.ts';
import { useFormDraft } from '#dashboard/session/drafts/use-form-draft.ts';
import { NoPermissionNote } from '#dashboard/session/no-permission-note.tsx';
import { entityQuery } from '#dashboard/session/queries.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { RestoredNote, type UnsavedText } from '#dashboard/ui/restored-note.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { useSavedByOthers } from '#dashboard/ui/use-saved-by-others.ts';
import classes from './businesses.module.css';

type Props = {
  title: string;
  text: string;
  isDirty: boolean;
  unsaved: UnsavedText;
  isBusy: boolean;
  /** False shows an explanation instead of the fields. */
  mayEdit: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** In pixels. */
  maxWidth?: number;
  /** Between heading and fields. */
  above?: ReactNode;
  /** On the right of the fields, below them on narrow screens. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A settings screen: heading, fields and one save button. */
export function SettingsFrame({ title, text, children, mayEdit, maxWidth = 640, ...form }: Props) {
  const { t } = useTranslation();
  if (!mayEdit) {
    return (
      <>
        <ScreenHeading title={title} text={text} />
        <NoPermissionNote />
      </>
    );
  }
  const fields = (
    <Panel aria-label={title} maw={maxWidth}>
      <form noValidate onSubmit={form.onSubmit} aria-label={title}>
        <Stack gap="md">
          <RestoredNote unsaved={form.unsaved} />
          {children}
          <Group>
            <Button type="submit" loading={form.isBusy} disabled={!form.isDirty}>
              {t('settings.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
  return (
    <>
      <UnsavedGuard isDirty={form.isDirty} onDiscard={form.unsaved.drop} />
      <ScreenHeading title={title} text={text} />
      {form.above}
      {form.beside === undefined ? (
        fields
      ) : (
        <div className={classes.columns}>
          {fields}
          {form.beside}
        </div>
      )}
    </>
  );
}

type Options<Values> = {
  kind: DraftKind;
  initialValues: Values;
  validate: (values: Values) => FormErrors;
  /** Normalises typed values before saving, such as adding 'https://'. */
  complete: (values: Values) => Values;
  save: (values: Values, isChanged: (field: keyof Values & string) => boolean) => Promise<unknown>;
};

/** A form for one part of the business: validates, saves once and shows the result in a notice. */
export function useSettingsForm<Values extends Record<string, string | boolean>>({
  kind,
  initialValues,
  validate,
  complete,
  save,
}: Options<Values>) {
  const { t } = useTranslation();
  const { queryKey } = entityQuery(useBusinessID());
  const client = useQueryClient();
  const form = useForm<Values>({ initialValues, validate, validateInputOnBlur: true });
  useSavedByOthers(form, initialValues);
  const unsaved = useFormDraft(form, { kind });
  const saving = useMutation({
    mutationFn: (values: Values) => save(values, (field) => form.isDirty(field)),
    onSuccess: async (_, values) => {
      await client.invalidateQueries({ queryKey });
      form.resetDirty(values);
      showSuccess({ message: t('settings.saved') });
    },
    onError: (error) => {
      const refused = error instanceof CallError ? Object.entries(error.fields) : [];
      const errors = refused.flatMap(([path, message]) => {
        const field = path.split('.').findLast((part) => part in form.values);
        return field === undefined ? [] : [[field, message] as const];
      });
      for (const [field, message] of errors) form.setFieldError(field, message);
      focusFirstError(form, Object.fromEntries(errors));
    },
    meta: { failure: { title: t('settings.failed'), namesField: true } },
  });
  const submit = form.onSubmit(
    (typed) => {
      const values = complete(typed);
      form.setValues(values);
      saving.mutate(values);
    },
    (errors) => focusFirstError(form, errors),
  );
  return { form, unsaved, submit, isBusy: saving.isPending };
}
