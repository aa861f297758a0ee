import { List, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';

const CAN = ['work', 'erase', 'people', 'plan', 'close'] as const;
const CANNOT = ['billing', 'export', 'leave'] as const;

/** What the agency's people can do in the client's business, and what they cannot. */
export function AgencyCan({ agency }: { agency: string }) {
  const { t } = useTranslation();
  return (
    <TitledPanel
      title={t('yourAgency.can.title', { agency })}
      size="h3"
      gap="xs"
      style={{ overflowWrap: 'anywhere' }}
    >
      <List size="sm" spacing={6}>
        {CAN.map((key) => (
          <List.Item key={key}>{t(`yourAgency.can.points.${key}`)}</List.Item>
        ))}
      </List>
      <Title order={3} size="md" mt="md" mb="xs">
        {t('yourAgency.can.notTitle')}
      </Title>
      <List size="sm" spacing={6}>
        {CANNOT.map((key) => (
          <List.Item key={key}>{t(`yourAgency.can.notPoints.${key}`)}</List.Item>
        ))}
      </List>
    </TitledPanel>
  );
}
