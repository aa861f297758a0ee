import { Group, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Showcase } from '#contract/businesses.ts';
import { server } from '#dashboard/browser/server.ts';
import { entityQuery } from '#dashboard/session/queries.ts';
import { cancelAndRefetch } from '#dashboard/session/query-client.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { useRestoreFocus } from '#dashboard/ui/use-restore-focus.ts';
import { WIDGET_FREQUENCIES } from '#domain/widgets.ts';
import { FrequencySelect, PositionSelect } from './fields/selects.tsx';
import { showcaseQuery } from './queries.ts';

/** Whether all reviews are showcased automatically, or only chosen ones. */
export function AutoShowcase() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const titleId = useId();
  const { bID, entity, may } = useBusiness();
  const saving = useShowcaseSaving(async ({ autoShowcaseReviews }) => {
    await cancelAndRefetch(client, { queryKey: showcaseQuery(bID).queryKey });
    const message = t(autoShowcaseReviews ? 'showcase.allReviewsOn' : 'showcase.allReviewsOff');
    showSuccess({ message });
  });
  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="sm">
        {t('showcase.reviews')}
      </Title>
      <Switch
        label={t('showcase.allReviews')}
        description={t('showcase.allReviewsText')}
        checked={entity.showcase.autoShowcaseReviews}
        disabled={!may('showcase.edit') || saving.isPending}
        onChange={(event) => saving.mutate({ autoShowcaseReviews: event.currentTarget.checked })}
      />
    </Panel>
  );
}

/** Defaults of new floating widgets: position and frequency. */
export function FloatingDefaults() {
  const { t } = useTranslation();
  const titleId = useId();
  const { entity, may } = useBusiness();
  const { widgetPosition, widgetFrequency } = entity.showcase;
  const { mutate, isPending } = useShowcaseSaving(() =>
    showSuccess({ message: t('widgets.floating.saved') }),
  );
  const rememberFocus = useRestoreFocus(isPending);
  const isDisabled = !may('showcase.edit') || isPending;

  function save(change: Partial<Showcase>): void {
    rememberFocus();
    mutate(change);
  }

  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('widgets.floating.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('widgets.floating.text')}
      </Text>
      <Group gap="md" align="flex-start">
        <PositionSelect
          disabled={isDisabled}
          value={widgetPosition}
          onChange={({ currentTarget: { value } }) =>
            save({ widgetPosition: value === 'r' ? 'r' : 'l' })
          }
        />
        <FrequencySelect
          disabled={isDisabled}
          value={widgetFrequency}
          onChange={({ currentTarget: { value } }) =>
            save({ widgetFrequency: WIDGET_FREQUENCIES.find((one) => one === value) ?? 'c' })
          }
        />
      </Group>
    </Panel>
  );
}

/** Saves showcase settings: shown at once, reverted on failure. */
function useShowcaseSaving(onSaved: (saved: Partial<Showcase>) => unknown) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { bID } = useBusiness();
  const { queryKey } = entityQuery(bID);
  return useMutation({
    mutationFn: (showcase: Partial<Showcase>) =>
      server.call('updateEntity', { bID, changes: { showcase } }),
    onMutate: async (showcase) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const after = before && { ...before, showcase: { ...before.showcase, ...showcase } };
      client.setQueryData(queryKey, after);
      return before;
    },
    onSuccess: async (_answer, showcase) => {
      await client.invalidateQueries({ queryKey });
      await onSaved(showcase);
    },
    // Another setting may have changed meanwhile.
    onError: (_error, showcase, before) =>
      client.setQueryData(queryKey, (now) => {
        if (now === undefined || before === undefined) return now;
        const put = Object.keys(showcase) as (keyof Showcase)[];
        const back = Object.fromEntries(put.map((key) => [key, before.showcase[key]]));
        return { ...now, showcase: { ...now.showcase, ...back } };
      }),
    scope: { id: `showcase settings ${bID}` },
    meta: { failure: { title: t('errors.oops'), tone: 'warning' } },
  });
}
