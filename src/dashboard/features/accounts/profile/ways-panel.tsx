import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { PROVIDER_NAMES, type SignInProvider } from '#domain/account-events.ts';
import { type Security, securityQuery } from '../security/queries.ts';
import classes from '../security/security.module.css';
import { ElsewhereNote } from '../sign-in/elsewhere-note.tsx';
import { providerNamed } from '../sign-in/sign-in-providers.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { LinkingErrorNote } from './linking-error-note.tsx';
import { ProviderLine } from './provider-line.tsx';

/** The providers that the person can sign in with, and the way to the security of their account. */
export function WaysPanel() {
  const { t } = useTranslation();
  const query = useQuery(securityQuery);
  const { error } = useSearch({ strict: false });
  useLinkedNotice();
  return (
    <TitledPanel title={t('profile.ways.title')} size="h3" gap="xs">
      <Stack gap="md">
        {error !== undefined && <LinkingErrorNote code={error} />}
        <Loaded
          query={query}
          failed={t('profile.ways.failed')}
          skeleton={<Skeleton h={56} aria-hidden />}
        >
          {({ providers }) => providers.length > 0 && <Providers providers={providers} />}
        </Loaded>
        <ElsewhereNote path="/dash/settings/myprofile" />
        <Text size="sm">
          {t('profile.ways.security')}{' '}
          <InlineLink to="/dash/settings/security" underline="always">
            {t('profile.ways.toSecurity')}
          </InlineLink>
        </Text>
      </Stack>
    </TitledPanel>
  );
}

function Providers({ providers }: Pick<Security, 'providers'>) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<SignInProvider | null>(null);
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('profile.ways.text')}
      </Text>
      <ul className={classes.list}>
        {providers.map((one) => (
          <ProviderLine
            key={one.provider}
            way={one}
            onDisconnect={() => setLeaving(one.provider)}
          />
        ))}
      </ul>
      {leaving !== null && <DisconnectDialog provider={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

/** The provider's page leads back with `?linked=`, which is said once. */
function useLinkedNotice(): void {
  const { t } = useTranslation();
  const { linked } = useSearch({ strict: false });
  const navigate = useNavigate();
  const provider = providerNamed(linked);
  const tell = useEffectEvent((one: SignInProvider) => {
    showSuccess({ message: t('profile.ways.linked', { provider: PROVIDER_NAMES[one] }) });
    void navigate({ to: '/dash/settings/myprofile', search: {}, replace: true });
  });
  useEffect(() => {
    if (provider !== null) tell(provider);
  }, [provider]);
}
