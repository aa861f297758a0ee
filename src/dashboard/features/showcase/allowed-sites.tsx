import { Button, Group, Text, Textarea, Title } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import classes from './allowed-sites.module.css';
import { useSitesForm } from './use-sites-form.ts';

type Props = { bID: string; entity: Entity; mayEdit: boolean };

/** On which websites the widgets may be shown, and the way to change that. */
export function AllowedSites({ bID, entity, mayEdit }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [isEditing, setIsEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const sites = entity.showcase.originSettings.allowedOriginSets;

  function stop(): void {
    setIsEditing(false);
    requestAnimationFrame(() => change.current?.focus());
  }

  return (
    <Panel aria-labelledby={titleId}>
      <Group justify="space-between" mb="xs" gap="xs" wrap="nowrap" align="flex-start">
        <Title order={2} id={titleId}>
          {t('sites.title')}
        </Title>
        {mayEdit && !isEditing && (
          <Button
            ref={change}
            variant="default"
            size="xs"
            flex="none"
            onClick={() => setIsEditing(true)}
            aria-describedby={titleId}
          >
            {t('sites.change')}
          </Button>
        )}
      </Group>
      {isEditing ? <SitesForm bID={bID} sites={sites} onDone={stop} /> : <SiteList sites={sites} />}
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
    <ul className={classes.list}>
      {sites.map((site) => (
        <li key={site}>
          <Chip tone="neutral">{site}</Chip>
        </li>
      ))}
    </ul>
  );
}

type FormProps = { bID: string; sites: readonly string[]; onDone: () => void };

function SitesForm({ bID, sites, onDone }: FormProps) {
  const { t } = useTranslation();
  const { form, submit, isBusy } = useSitesForm(bID, sites, onDone);
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedGuard isDirty={form.isDirty()} />
      <Textarea
        label={t('sites.label')}
        description={form.errors.sites === undefined ? t('sites.hint') : undefined}
        placeholder="shop.example"
        dir="ltr"
        autosize
        minRows={3}
        maxRows={12}
        maw={480}
        autoFocus
        spellCheck={false}
        autoCapitalize="none"
        readOnly={isBusy}
        {...form.getInputProps('sites')}
      />
      <Group mt="md" gap="sm">
        <Button type="submit" size="sm" variant="default" loading={isBusy}>
          {t('sites.save')}
        </Button>
        <Button variant="subtle" size="sm" onClick={onDone} disabled={isBusy}>
          {t('sites.stop')}
        </Button>
      </Group>
    </form>
  );
}
