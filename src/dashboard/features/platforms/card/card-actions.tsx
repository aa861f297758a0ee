import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlatformCard } from '#contract/review-platforms.ts';
import { UnsavedMark } from '#dashboard/session/drafts/unsaved-mark.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import { stopsImports } from '#domain/review-imports.ts';
import { connectDraft } from '../connect/use-connecting.ts';
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
  const mayImport = may('reviews.import');
  const isStopped = problem !== null && stopsImports(problem.code);
  const isWorking = connection !== null && !isStopped;
  const isConnectable = ways.some(({ isConfigured, takesOwnKey }) => isConfigured || takesOwnKey);
  const connectButton = mayConnect && isConnectable && (
    <>
      <CardButton platform={platform} label={connectLabel(card)} onClick={onConnect} />
      <UnsavedMark {...connectDraft(platform)} />
    </>
  );
  return (
    <div className={classes.actions}>
      <Group gap="xs">
        {!isWorking && connectButton}
        {mayImport && isWorking && state !== 'live' && (
          <RefreshButton platform={platform} isRetry={problem !== null} />
        )}
        {mayImport && importButton}
      </Group>
      {mayConnect && connection !== null && (
        <Group gap="xs" className={classes.quiet}>
          {isWorking && connectButton}
          <CardButton platform={platform} label="disconnect" onClick={onDisconnect} />
        </Group>
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
  onClick: () => void;
};

/** Screen readers hear the platform too: the buttons of all cards have the same texts. */
function CardButton({ platform, label, onClick }: CardButtonProps) {
  const { t } = useTranslation();
  const action = t(`platforms.${label}`);
  const isQuiet = label === 'disconnect' || label === 'changeConnection';
  return (
    <Button
      {...(isQuiet
        ? ({ variant: 'subtle', size: 'compact-sm' } as const)
        : ({ variant: 'default' } as const))}
      aria-label={t('platforms.actionOf', { action, platform: PLATFORMS[platform].name })}
      onClick={onClick}
    >
      {action}
    </Button>
  );
}
