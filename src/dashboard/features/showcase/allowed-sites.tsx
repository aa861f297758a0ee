import { Group, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { useHasDraft } from '#dashboard/session/drafts/use-draft.ts';
import { useFormDraft } from '#dashboard/session/drafts/use-form-draft.ts';
import { entityQuery } from '#dashboard/session/queries.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Chip } from '#dashboard/ui/chip.tsx';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { InPlaceForm } from '#dashboard/ui/in-place-form.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { isSite } from '#domain/allowed-origins.ts';
import { EditableHeading, useEditInPlace } from './edit-in-place.tsx';

const DRAFT = ['other', 'allowedSites'] as const;

/** The websites that may show the widgets, with an editor. */
export function AllowedSites() {
  const { t } = useTranslation();
  const titleId = useId();
  const { entity, may } = useBusiness();
  const mayEdit = may('showcase.edit');
  const { isEditing, button, start, stop } = useEditInPlace({
    mayEdit,
    hasDraft: useHasDraft(...DRAFT),
  });
  const sites = entity.showcase.originSettings.allowedOriginSets;
  return (
    <Panel aria-labelledby={titleId}>
      <EditableHeading
        {...{ titleId, button }}
        mb="xs"
        label={t('sites.change')}
        onChange={mayEdit && !isEditing ? start : null}
      >
        <Title order={2} id={titleId}>
          {t('sites.title')}
        </Title>
      </EditableHeading>
      {isEditing ? <SitesForm sites={sites} onDone={stop} /> : <SiteList sites={sites} />}
    </Panel>
  );
}

function SiteList({ sites }: { sites: readonly string[] }) {
  const { t } = useTranslation();
  if (sites.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('sites.everywhere')}
      </Text>
    );
  }
  return (
    <Group component="ul" gap="0.375rem" align="stretch" m={0} p={0} style={{ listStyle: 'none' }}>
      {sites.map((site) => (
        <li key={site}>
          <Chip tone="neutral">{site}</Chip>
        </li>
      ))}
    </Group>
  );
}

type FormProps = { sites: readonly string[]; onDone: () => void };

function SitesForm({ sites, onDone }: FormProps) {
  const { t } = useTranslation();
  const { form, unsaved, submit, isBusy } = useSitesForm(sites, onDone);
  return (
    <InPlaceForm
      onSubmit={submit}
      isDirty={form.isDirty()}
      unsaved={unsaved}
      isBusy={isBusy}
      saveLabel={t('sites.save')}
      stopLabel={t('sites.stop')}
      onStop={onDone}
    >
      <TextArea
        label={t('sites.label')}
        description={form.errors.sites === undefined ? t('sites.hint') : undefined}
        placeholder="shop.example"
        dir="ltr"
        minRows={3}
        maxRows={12}
        maw={480}
        autoFocus
        spellCheck={false}
        autoCapitalize="none"
        readOnly={isBusy}
        {...form.getInputProps('sites')}
      />
    </InPlaceForm>
  );
}

/** The form of the sites, one per line. */
function useSitesForm(saved: readonly string[], onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { bID } = useBusiness();
  const form = useForm({
    initialValues: { sites: saved.join('\n') },
    validate: { sites: lineError },
    validateInputOnBlur: true,
  });
  const unsaved = useFormDraft(form, { kind: DRAFT[0], thing: DRAFT[1] });

  function lineError(typed: string): string | null {
    const wrong = linesOf(typed).find((line) => !isSite(line));
    return wrong === undefined ? null : t('sites.error', { site: wrong });
  }

  const saving = useMutation({
    mutationFn: ({ sites }: { sites: string }) => {
      const showcase = { originSettings: { allowedOriginSets: linesOf(sites) } };
      return server.call('updateEntity', { bID, changes: { showcase } });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: entityQuery(bID).queryKey });
      showSuccess({ message: t('sites.saved') });
      unsaved.drop();
      onDone();
    },
    onError: (error) => {
      const [fieldError] = error instanceof CallError ? Object.values(error.fields) : [];
      if (fieldError !== undefined) form.setFieldError('sites', fieldError);
    },
    meta: { failure: { title: t('sites.failed') } },
  });

  const submit = form.onSubmit(
    (values) => saving.mutate(values),
    (errors) => focusFirstError(form, errors),
  );
  return { form, unsaved, submit, isBusy: saving.isPending };
}

function linesOf(typed: string): string[] {
  const lines = typed.split(/[\n,]/).map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}
