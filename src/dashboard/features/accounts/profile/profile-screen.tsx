import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { DeleteAccountPanel } from '../deletion/delete-account-panel.tsx';
import { FreshSignIn } from '../security/fresh-sign-in.tsx';
import { EmailPanel } from './email-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PersonPanel } from './person-panel.tsx';
import { WaysPanel } from './ways-panel.tsx';

/** My profile: who the signed-in person is, and how they sign in. */
export function ProfileScreen() {
  const { t } = useTranslation();
  return (
    <FreshSignIn>
      <ScreenHeading title={t('profile.title')} text={t('profile.text')} />
      <Stack gap="lg" maw={640}>
        <PersonPanel />
        <EmailPanel />
        <PasswordPanel />
        <WaysPanel />
        <DeleteAccountPanel />
      </Stack>
    </FreshSignIn>
  );
}
