import { Box, Button, Divider, Stack } from '@mantine/core';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { providerPage } from '#dashboard/browser/account-security-requests.ts';
import { knowsPasskeys } from '#dashboard/browser/passkey-requests.ts';
import { signInOptionsQuery } from '#dashboard/session/queries.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { PROVIDER_NAMES, type SignInProvider } from '#domain/account-events.ts';
import { ElsewhereNote } from './elsewhere-note.tsx';
import { isProviderAway } from './is-provider-away.ts';
import { ProviderSign } from './provider-sign.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

type Props = {
  /** The path to open after signing in at a provider. */
  to?: string | undefined;
  /** Null on the sign-up, where nobody has a passkey yet. */
  onSignedIn: (() => Promise<void>) | null;
};

/** The ways to sign in besides email and password; nothing until it is known which are offered. */
export function OtherWays({ to, onSignedIn }: Props) {
  const { t } = useTranslation();
  const { data: options } = useQuery(signInOptionsQuery);
  const providers = options?.providers ?? [];
  const hasPasskeys = onSignedIn !== null && options?.passkeys === true && knowsPasskeys();
  if (providers.length === 0 && !hasPasskeys) {
    return (
      <Box mt="lg" ta="center">
        <ElsewhereNote path="/dash/login" />
      </Box>
    );
  }
  return (
    <Stack gap="sm" mt="lg">
      <Divider label={t('signIn.or')} />
      {providers.map((provider) => (
        <ProviderButton key={provider} provider={provider} to={to} />
      ))}
      {hasPasskeys && <PasskeyButton onSignedIn={onSignedIn} />}
    </Stack>
  );
}

function ProviderButton({ provider, to }: { provider: SignInProvider; to: string | undefined }) {
  const { t } = useTranslation();
  const name = PROVIDER_NAMES[provider];
  const starting = useMutation({
    mutationFn: () => providerPage(provider, to),
    onSuccess: (page) => window.location.assign(page),
    onError: (error) =>
      showFailure(error, {
        title: t('signIn.connectFailed', { provider: name }),
        text: (reason) =>
          isProviderAway(error) ? t('signIn.errors.provider_unavailable') : reason,
      }),
    meta: { failure: null },
  });
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<ProviderSign provider={provider} />}
      loading={starting.isPending}
      onClick={() => starting.mutate()}
    >
      {t('signIn.continueWith', { provider: name })}
    </Button>
  );
}

function PasskeyButton({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { t } = useTranslation();
  const signingIn = usePasskeySignIn(onSignedIn);
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconFingerprint size={18} aria-hidden />}
      loading={signingIn.isPending}
      onClick={() => signingIn.mutate()}
    >
      {t('signIn.withPasskey')}
    </Button>
  );
}
