import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlatformCard } from '#contract/review-platforms.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import { stopsImports } from '#domain/review-imports.ts';
import classes from '../platforms.module.css';
import { RefreshButton } from '../refresh-button.tsx';

type Props = {
  card: PlatformCard;
  importButton: ReactNode;
  onConnect: () => void;
  onDisconnect: () => void;
};

/** The buttons of a card: those that fit its state and the user's permissions. */
export function CardActions({ card, importButton, onConnect, onDisconnect }: Props) {
  const { may } = useBusiness();
  const { platform, connection, state, problem, ways } = card;
  const mayConnect = may('settings.platforms');
  const isStopped = problem !== null && stopsImports(problem.code);
  const isRefreshable = connection !== null && state !== 'live' && !isStopped;
  return (
    <div className={classes.actions}>
      {mayConnect && ways.length > 0 && (
        <CardButton
          {...{ platform }}
          label={connectLabel(card)}
          isQuiet={connection !== null && !isStopped}
          onClick={onConnect}
        />
      )}
      {may('reviews.import') && (
        <>
          {isRefreshable && <RefreshButton platform={platform} isRetry={problem !== null} />}
          {importButton}
        </>
      )}
      {mayConnect && connection !== null && (
        <CardButton {...{ platform }} label="disconnect" isQuiet onClick={onDisconnect} />
      )}
    </div>
  );
}

type ConnectLabel = 'connect' | 'connectAgain' | 'checkAddress' | 'changeConnection';

function connectLabel({ connection, problem }: PlatformCard): ConnectLabel {
  if (connection === null) return 'connect';
  if (problem === null || !stopsImports(problem.code)) return 'changeConnection';
  return problem.code === 'gone' ? 'checkAddress' : 'connectAgain';
}

type CardButtonProps = Pick<PlatformCard, 'platform'> & {
  label: ConnectLabel | 'disconnect';
  isQuiet: boolean;
  onClick: () => void;
};

/** Screen readers hear the platform too: the buttons of all cards have the same texts. */
function CardButton({ platform, label, isQuiet, onClick }: CardButtonProps) {
  const { t } = useTranslation();
  const action = t(`platforms.${label}`);
  return (
    <Button
      variant={isQuiet ? 'subtle' : 'default'}
      aria-label={t('platforms.actionOf', { action, platform: PLATFORMS[platform].name })}
      onClick={onClick}
    >
      {action}
    </Button>
  );
}
