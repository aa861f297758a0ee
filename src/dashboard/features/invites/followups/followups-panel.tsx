import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { FollowupFields } from './followup-fields.tsx';
import { FollowupPreview } from './followup-preview.tsx';
import type { Followup } from './followup-settings.ts';
import { useFollowups } from './use-followups.ts';

type Props = { entity: Entity; maySend: boolean };

/** The mails that follow by themselves where nobody answered. */
export function FollowupsPanel({ entity, maySend }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const followups = useFollowups(entity);
  const [shown, setShown] = useState<Followup>('Once');
  const { settings, isDirty, hasFaults, isBusy } = followups;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
      <UnsavedGuard isDirty={isDirty} />
      <Panel aria-labelledby={titleId}>
        <Title order={2} id={titleId} mb="xs">
          {t('invites.followups.title')}
        </Title>
        <Text size="sm" c="dimmed" mb="lg">
          {t('invites.followups.text')}
        </Text>
        <Stack gap="xl">
          <FollowupFields which="Once" followups={followups} maySend={maySend} onShow={setShown} />
          {settings.followupOnce && (
            <FollowupFields
              which="Twice"
              followups={followups}
              maySend={maySend}
              onShow={setShown}
            />
          )}
          {maySend && (
            <Group>
              <Button
                disabled={!isDirty || hasFaults}
                loading={isBusy}
                onClick={() => void followups.update()}
              >
                {t('invites.followups.update')}
              </Button>
            </Group>
          )}
        </Stack>
      </Panel>
      <FollowupPreview
        entity={entity}
        settings={settings}
        shown={settings.followupOnce ? shown : 'Once'}
        onShow={setShown}
      />
    </SimpleGrid>
  );
}
