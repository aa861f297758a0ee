import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import type { OwnedBusinesses } from './queries.ts';

/** The businesses that keep a person from deleting their account, each with the two ways out. */
export function OwnedFirst({ owned }: Pick<OwnedBusinesses, 'owned'>) {
  const { t } = useTranslation();
  return (
    <>
      <Text>{t('deletion.account.owned', { count: owned.length })}</Text>
      <ul style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {owned.map(({ id, name }) => (
          <Group component="li" key={id} justify="space-between" gap="xs" py={6}>
            <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
            <Group gap="md">
              <InlineLink
                to="/dash/settings/collaborators"
                search={{ e: id }}
                aria-label={t('deletion.account.handOverOf', { name })}
              >
                {t('deletion.account.handOver')}
              </InlineLink>
              <InlineLink
                to="/dash/settings/businessinformation"
                search={{ e: id }}
                hash="delete"
                aria-label={t('deletion.account.deleteOf', { name })}
              >
                {t('deletion.account.delete')}
              </InlineLink>
            </Group>
          </Group>
        ))}
      </ul>
    </>
  );
}
