import { List, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { useFormDraft } from '#dashboard/session/drafts/use-form-draft.ts';
import { entityQuery } from '#dashboard/session/queries.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { InPlaceForm } from '#dashboard/ui/in-place-form.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { normaliseHandle } from '#domain/handle.ts';
import classes from '../../businesses.module.css';
import { HandleField } from '../../handle/handle-field.tsx';
import { useHandleCheck } from '../../handle/use-handle-check.ts';

type Props = {
  /** Former handles, which the business may take again. */
  own: readonly string[];
  changesLeft: number;
  onDone: () => void;
};

/** The link's last part, checked while it is typed, with what a change means. */
export function ChangeLinkForm({ own, changesLeft, onDone }: Props) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const current = entity.feedbackAddressHandle;
  const { form, unsaved, saving, seen } = useLinkForm(current, onDone);
  const { handle } = form.values;
  const wanted = normaliseHandle(handle);
  const isChanged = wanted !== current && wanted !== seen;
  const checked = useHandleCheck(handle, [...own, current]);
  const state = isChanged ? checked : ({ kind: 'unknown' } as const);

  function focus(): void {
    document.querySelector<HTMLInputElement>('input[data-path="handle"]')?.focus();
  }

  const submit = form.onSubmit(() => {
    if (!isChanged) onDone();
    else if (state.kind === 'invalid' || state.kind === 'taken') focus();
    else saving.mutate(wanted, { onError: focus });
  });

  return (
    <InPlaceForm
      aria-label={t('settings.link.change')}
      className={classes.changeLink}
      onSubmit={submit}
      isDirty={form.isDirty()}
      unsaved={unsaved}
      isBusy={saving.isPending}
      saveLabel={t('settings.link.save')}
      stopLabel={t('settings.link.cancel')}
      onStop={onDone}
    >
      <HandleField
        label={t('settings.link.field')}
        start={entity.feedbackLink.slice(0, -current.length)}
        value={handle}
        state={state}
        refusal={form.errors.handle}
        isReadOnly={saving.isPending}
        onChange={(typed) => form.setFieldValue('handle', typed)}
      />
      <Callout tone="warning" icon={IconAlertTriangle} title={t('settings.link.warning.title')}>
        <List size="sm" spacing={4}>
          <List.Item>{t('settings.link.warning.kept')}</List.Item>
          <List.Item>{t('settings.link.warning.shown')}</List.Item>
        </List>
      </Callout>
      <Text size="sm" c="dimmed">
        {t('settings.link.left', { count: changesLeft })}
      </Text>
    </InPlaceForm>
  );
}

function useLinkForm(current: string, onDone: () => void) {
  const { t } = useTranslation();
  const { bID } = useBusiness();
  const client = useQueryClient();
  const { queryKey } = entityQuery(bID);
  // The link that the form started from: the entity may have followed a change that whoever types has not noticed.
  const [seen, setSeen] = useState(current);
  const form = useForm({ initialValues: { handle: current } });
  const unsaved = useFormDraft(form, { kind: 'look', thing: 'link' });
  const saving = useMutation({
    mutationFn: (handle: string) =>
      server.call('updateLookAndFeel', { bID, feedbackaddresshandle: handle, seenhandle: seen }),
    onSuccess: async () => {
      unsaved.drop();
      await client.invalidateQueries({ queryKey });
      showSuccess({ message: t('settings.link.saved') });
      onDone();
    },
    onError: async (error) => {
      const message = error instanceof CallError && error.fields.feedbackaddresshandle;
      if (!message) {
        showFailure(error, { title: t('settings.link.failed') });
        return;
      }
      form.setFieldError('handle', message);
      // Somebody else may have changed it: once the form has said so, it starts from that link.
      await client.invalidateQueries({ queryKey });
      setSeen(client.getQueryData(queryKey)?.feedbackAddressHandle ?? seen);
    },
    meta: { failure: null },
  });
  return { form, unsaved, saving, seen };
}
