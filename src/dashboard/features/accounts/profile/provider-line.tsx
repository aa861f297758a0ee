import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { linkingPage } from '#dashboard/browser/account-security-requests.ts';
import { showError } from '#dashboard/ui/notices.ts';
import { CONFIRMING_PROVIDERS, PROVIDER_NAMES } from '#domain/account-events.ts';
import { useAskToSignInAgain } from '../security/fresh-sign-in.tsx';
import { type Security, securityQuery } from '../security/queries.ts';
import classes from '../security/security.module.css';
import { useSecurityChange } from '../security/use-security-change.ts';
import { isProviderAway } from '../sign-in/is-provider-away.ts';
import { ProviderSign } from '../sign-in/provider-sign.tsx';

export type ProviderWay = Security['providers'][number];

type Props = { way: ProviderWay; onDisconnect: () => void };

/** A provider, with the way to connect or disconnect it, or why that is not possible. */
export function ProviderLine({ way, onDisconnect }: Props) {
  const { t } = useTranslation();
  const { provider, isLinked, canLink, canUnlink } = way;
  const name = PROVIDER_NAMES[provider];
  const isFresh = useQuery(securityQuery).data?.isFresh === true;
  const askToSignInAgain = useAskToSignInAgain();
  const failed = t('profile.ways.connectFailed', { provider: name });
  const connecting = useSecurityChange({
    change: () => linkingPage(provider),
    onDone: (page) => window.location.assign(page),
    onFailure: (error) => {
      const isAway = isProviderAway(error);
      if (isAway)
        showError({ title: failed, message: t('profile.ways.errors.provider_unavailable') });
      return isAway;
    },
    failed,
  });
  const mayChange = isLinked ? canUnlink : canLink;
  const change = isLinked ? onDisconnect : () => connecting.mutate();
  return (
    <li className={classes.line}>
      <ProviderSign provider={provider} size={22} />
      <div className={classes.about}>
        <Text fw={600} size="sm">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {stateText(way, t)}
        </Text>
      </div>
      {mayChange && (
        <Button
          variant="default"
          size="xs"
          aria-label={t(`profile.ways.${isLinked ? 'disconnectOf' : 'connectOf'}`, {
            provider: name,
          })}
          loading={connecting.isPending}
          onClick={isFresh ? change : askToSignInAgain}
        >
          {t(`profile.ways.${isLinked ? 'disconnect' : 'connect'}`)}
        </Button>
      )}
    </li>
  );
}

function stateText(way: ProviderWay, t: TFunction): string {
  const { provider, isLinked, canLink, canUnlink } = way;
  if (isLinked) return t(canUnlink ? 'profile.ways.connected' : 'profile.ways.lastWay');
  if (canLink) return t('profile.ways.notConnected');
  if (CONFIRMING_PROVIDERS.includes(provider)) return t('profile.ways.unconfirmed');
  return t('profile.ways.cannotLink', { provider: PROVIDER_NAMES[provider] });
}
