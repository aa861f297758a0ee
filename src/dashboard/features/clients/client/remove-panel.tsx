import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import type { Client } from './client-queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';

type Way = 'keep' | 'close';

/** Both ways in which an agency's work for a client ends. */
export function RemovePanel({ client }: { client: Client }) {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way | null>(null);
  const hasOwner = client.owner?.status === 'active';
  return (
    <TitledPanel title={t('clientPage.remove.title')} size="h3" gap="md">
      <Stack gap="lg">
        <WayPart way="keep">
          {hasOwner ? (
            <Button variant="default" onClick={() => setWay('keep')}>
              {t('clientPage.remove.keep')}
            </Button>
          ) : (
            <Text size="sm">{t('clientPage.remove.keepNoOwner')}</Text>
          )}
        </WayPart>
        <WayPart way="close">
          <Button variant="default" c="var(--gw-danger-text)" onClick={() => setWay('close')}>
            {t('clientPage.remove.close')}
          </Button>
        </WayPart>
      </Stack>
      {way !== null && <RemoveDialog way={way} client={client} onClose={() => setWay(null)} />}
    </TitledPanel>
  );
}

type PartProps = { way: Way; children: React.ReactNode };

function WayPart({ way, children }: PartProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={6} align="flex-start">
      <Title order={3} size="md">
        {t(`clientPage.remove.${way}`)}
      </Title>
      <Text size="sm" c="dimmed">
        {t(`clientPage.remove.${way}Text`)}
      </Text>
      {children}
    </Stack>
  );
}
