import { Button, Loader, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { providerPage } from '#dashboard/browser/account-security-requests.ts';
import { signInOptionsQuery } from '#dashboard/session/queries.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { PROVIDER_NAMES, type SignInProvider } from '#domain/account-events.ts';

type Props = {
  provider: SignInProvider;
  /** Shown if the provider is not offered here. */
  children: ReactNode;
};

/** Goes on to the provider at once. */
export function ProviderSignUp({ provider, children }: Props) {
  const { data: options, isPending, isError } = useQuery(signInOptionsQuery);
  if (isPending) return <Loader aria-hidden />;
  if (isError || !options.providers.includes(provider)) return children;
  return <Leaving provider={provider} />;
}

function Leaving({ provider }: { provider: SignInProvider }) {
  const { t } = useTranslation();
  const name = PROVIDER_NAMES[provider];
  const hasStarted = useRef(false);
  const { mutate, isError, isPending } = useMutation({
    mutationFn: () => providerPage(provider),
    // Replaced: the browser's Back would otherwise lead to the provider again.
    onSuccess: (page) => window.location.replace(page),
    meta: { failure: null },
  });
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    mutate();
  }, [mutate]);
  return (
    <Stack gap="md">
      <Title order={1}>{t('signIn.byProvider.title', { provider: name })}</Title>
      <Text c="dimmed" role="status">
        {t(isError ? 'signIn.byProvider.failed' : 'signIn.byProvider.text', { provider: name })}
      </Text>
      {isError && (
        <Button size="md" loading={isPending} onClick={() => mutate()}>
          {t('signIn.byProvider.retry')}
        </Button>
      )}
      <ButtonLink to="/dash/signup" size="md" variant="default">
        {t('signIn.byProvider.back')}
      </ButtonLink>
    </Stack>
  );
}
