import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import type { DomainSettings } from '#contract/domains.ts';
import { server } from '#dashboard/browser/server.ts';
import { useFormDraft } from '#dashboard/session/drafts/use-form-draft.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { RestoredNote } from '#dashboard/ui/restored-note.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { useDomainChange } from './queries.ts';
import { hasWorked } from './tell-state.ts';

type Props = {
  settings: DomainSettings;
  /** Null while there is no domain to go back to. */
  onStop: (() => void) | null;
};

/** Where a domain is chosen, or replaced. */
export function DomainForm({ settings, onStop }: Props) {
  const { t } = useTranslation();
  const { form, unsaved, submit, isBusy } = useDomainForm(onStop);
  const { domain, shownDomain, state, linksHost } = settings;
  return (
    <TitledPanel title={t(`domain.form.${domain === null ? 'title' : 'changeTitle'}`)} gap="xs">
      <UnsavedGuard isDirty={form.isDirty()} onDiscard={unsaved.drop} />
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {domain === null
              ? t('domain.form.text', { host: linksHost })
              : t(`domain.form.${hasWorked(state) ? 'changeText' : 'changeTextUnused'}`, {
                  domain: shownDomain,
                })}
          </Text>
          <RestoredNote unsaved={unsaved} />
          <TextInput
            label={t('domain.form.label')}
            description={form.errors.domain ? undefined : t('domain.form.hint')}
            placeholder="feedback.yourshop.com"
            maw={440}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            data-autofocus={domain !== null || undefined}
            {...form.getInputProps('domain')}
          />
          <Group gap="sm">
            <Button type="submit" loading={isBusy}>
              {t(`domain.form.${domain === null ? 'add' : 'change'}`)}
            </Button>
            {onStop !== null && (
              <Button
                variant="subtle"
                onClick={() => {
                  unsaved.drop();
                  onStop();
                }}
              >
                {t('domain.form.cancel')}
              </Button>
            )}
          </Group>
          {domain === null && <Advice />}
        </Stack>
      </form>
    </TitledPanel>
  );
}

function Advice() {
  const { t } = useTranslation();
  return (
    <List size="sm" spacing={6} c="dimmed">
      {(['need', 'website', 'old'] as const).map((key) => (
        <List.Item key={key}>{t(`domain.form.advice.${key}`)}</List.Item>
      ))}
    </List>
  );
}

function useDomainForm(onStop: Props['onStop']) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { domain: '' },
    validate: { domain: (typed) => (typed.trim() === '' ? t('domain.form.missing') : null) },
  });
  const { bID } = useBusiness();
  const unsaved = useFormDraft(form, { kind: 'other', thing: `domain.${bID}` });
  const saving = useDomainChange(
    (bID, domain: string) =>
      server.call('updateDomainSettings', { bID, domainSettings: { domain } }),
    {
      title: t('domain.form.failed'),
      // Here, since the form may be gone before a callback of its own is called.
      onSuccess() {
        form.resetDirty();
        unsaved.drop();
        // The same domain again leaves the screen as it was.
        onStop?.();
      },
    },
  );
  const submit = form.onSubmit(
    ({ domain }) =>
      saving.mutate(domain, {
        onError: (error) => {
          const [refusal] = error instanceof CallError ? Object.values(error.fields) : [];
          if (refusal === undefined) return;
          form.setFieldError('domain', refusal);
          focusFirstError(form, { domain: refusal });
        },
      }),
    (errors) => focusFirstError(form, errors),
  );
  return { form, unsaved, submit, isBusy: saving.isPending };
}
