import { List, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const HOSTS = ['cloudflare', 'godaddy', 'namecheap', 'route53', 'ionos', 'other'] as const;
type Host = (typeof HOSTS)[number];

/** Where to add the records, by whom the domain is managed. */
export function DnsHosts({ isApex }: { isApex: boolean }) {
  const { t } = useTranslation();
  const [host, setHost] = useState<Host | ''>('');
  const steps = ['open', isApex ? 'apex' : 'cname', 'txt'] as const;
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('domain.hosts.label')}
        maw={440}
        value={host}
        onChange={({ currentTarget: { value } }) =>
          setHost(HOSTS.find((one) => one === value) ?? '')
        }
        data={[
          { value: '', label: t('domain.hosts.choose') },
          ...HOSTS.map((one) => ({ value: one, label: t(`domain.hosts.${one}.name`) })),
        ]}
      />
      {host !== '' && (
        <List type="ordered" size="sm" spacing={6}>
          {steps.map((step) => (
            <List.Item key={step}>{t(`domain.hosts.${host}.${step}`)}</List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}
