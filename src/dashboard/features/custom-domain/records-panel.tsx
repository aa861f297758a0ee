import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSettings } from '#contract/domains.ts';
import { FoldingPanel } from '#dashboard/ui/folding-panel.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { DnsHosts } from './dns-hosts.tsx';
import { DnsRecord } from './dns-record.tsx';
import { isPointing } from './tell-state.ts';

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
  const { records, zone, checkedAt } = settings;
  const pointing = records.filter(isPointing);
  const others = records.filter((record) => !isPointing(record));
  const isApex = pointing.some(({ type }) => type === 'ALIAS');
  const shown = { zone, wasChecked: checkedAt !== null };
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('domain.records.text', { zone })}
      </Text>
      {isApex && <Text size="sm">{t('domain.records.either')}</Text>}
      {pointing.map((record) => (
        <DnsRecord key={`${record.type} ${record.value}`} record={record} {...shown} />
      ))}
      {isApex && <Text size="sm">{t('domain.records.also')}</Text>}
      {others.map((record) => (
        <DnsRecord key={record.type} record={record} {...shown} />
      ))}
      <DnsHosts isApex={isApex} />
    </Stack>
  );
}
