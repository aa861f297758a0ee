import { Stack, Text } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSettings } from '#contract/domains.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { FoldingPanel } from '#dashboard/ui/folding-panel.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { DnsHosts } from './dns-hosts.tsx';
import { DnsRecord } from './dns-record.tsx';
import { isPointing, needsRecords, shownZoneOf } from './tell-state.ts';

type Props = { settings: DomainSettings; isOpen: boolean };

/** The records to add, what is found of each, and where to add them. */
export function RecordsPanel({ settings, isOpen }: Props) {
  const { t } = useTranslation();
  const [isUnfolded, setUnfolded] = useState(false);
  if (isOpen) {
    return (
      <TitledPanel title={t('domain.records.title')} gap="xs">
        <Records settings={settings} />
      </TitledPanel>
    );
  }
  return (
    <FoldingPanel
      title={t('domain.records.keepTitle')}
      note={t('domain.records.keepNote')}
      isOpen={isUnfolded}
      onToggle={() => setUnfolded(!isUnfolded)}
    >
      <Records settings={settings} />
    </FoldingPanel>
  );
}

function Records({ settings }: { settings: DomainSettings }) {
  const { t } = useTranslation();
  const { records, state } = settings;
  const zone = shownZoneOf(settings);
  const pointing = records.filter(isPointing);
  const isApex = pointing.some(({ type }) => type === 'ALIAS');
  const show = (record: DomainSettings['records'][number]) => (
    <DnsRecord key={`${record.type} ${record.value}`} record={record} settings={settings} />
  );
  const isInPlace = records.every(({ type, problem }) => type === 'CAA' || problem === null);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t(`domain.records.${needsRecords(settings) ? 'text' : 'keepText'}`, { zone })}
      </Text>
      {isApex && state === 'pending' && (
        <Callout tone="warning" icon={IconAlertTriangle} title={t('domain.apex.title', { zone })}>
          {t('domain.apex.text', { zone })}
        </Callout>
      )}
      {(state === 'pending' || !isInPlace) && <DnsHosts isApex={isApex} />}
      {records.filter(({ type }) => type === 'CAA').map(show)}
      {isApex && <Text size="sm">{t('domain.records.either')}</Text>}
      {pointing.map(show)}
      {isApex && <Text size="sm">{t('domain.records.also')}</Text>}
      {records.filter(({ type }) => type === 'TXT').map(show)}
    </Stack>
  );
}
