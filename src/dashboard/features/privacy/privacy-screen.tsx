import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { can, type Role } from '#domain/roles.ts';
import { PersonPanel } from './person-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';

type Props = { bID: string; role: Role | null };

/** What a business keeps of people: looked up, handed out, erased, and kept no longer than it says. */
export function PrivacyScreen({ bID, role }: Props) {
  const { t } = useTranslation();
  const mayManage = role !== null && can(role, 'privacy.manage');
  return (
    <>
      <ScreenHeading title={t('privacy.title')} text={t('privacy.text')} />
      {mayManage ? (
        <Stack gap="lg" maw={760}>
          <PersonPanel bID={bID} />
          <RetentionPanel bID={bID} />
        </Stack>
      ) : (
        <Text c="dimmed">{t('privacy.noRole')}</Text>
      )}
    </>
  );
}
