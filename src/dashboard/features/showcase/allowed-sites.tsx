import { Text, Textarea, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { InPlaceForm } from '#dashboard/ui/in-place-form.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import classes from './allowed-sites.module.css';
import { EditableHeading } from './editable-heading.tsx';
import { useEditInPlace } from './use-edit-in-place.ts';
import { useSitesForm } from './use-sites-form.ts';

type Props = { bID: string; entity: Entity; mayEdit: boolean };

/** On which websites the widgets may be shown, and the way to change that. */
export function AllowedSites({ bID, entity, mayEdit }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const { isEditing, button, start, stop } = useEditInPlace();
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
    <InPlaceForm
      onSubmit={submit}
      isDirty={form.isDirty()}
      isBusy={isBusy}
      saveLabel={t('sites.save')}
      stopLabel={t('sites.stop')}
      onStop={onDone}
    >
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
    </InPlaceForm>
  );
}
