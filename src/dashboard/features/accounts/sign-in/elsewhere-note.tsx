import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { signInOptionsQuery } from '#dashboard/session/queries.ts';
import { PROVIDER_NAMES } from '#domain/account-events.ts';

type Props = {
  /** The page to open there. */
  path: '/dash/login' | '/dash/settings/security' | '/dash/settings/myprofile';
};

/** Under an agency's domain: which ways to sign in work at the product's own address alone. Nothing elsewhere. */
export function ElsewhereNote({ path }: Props) {
  const { t, i18n } = useTranslation();
  const elsewhere = useQuery(signInOptionsQuery).data?.elsewhere ?? null;
  if (elsewhere === null) return null;
  const { origin, providers, passkeys } = elsewhere;
  const names = [
    ...(passkeys ? [t('signIn.elsewhere.passkeys')] : []),
    ...providers.map((one) => t('signIn.elsewhere.provider', { provider: PROVIDER_NAMES[one] })),
  ];
  if (names.length === 0) return null;
  const ways = new Intl.ListFormat(i18n.language).format(names);
  return (
    <Text size="sm" c="dimmed">
      <Trans
        i18nKey="signIn.elsewhere.text"
        // "Passkeys" are several.
        count={passkeys ? 2 : names.length}
        values={{ ways, host: new URL(origin).host }}
        components={{
          place: <Anchor href={`${origin}${path}`} inherit underline="always" />,
        }}
      />
    </Text>
  );
}
