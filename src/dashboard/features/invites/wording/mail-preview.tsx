import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Appearance, Entity } from '#contract/businesses.ts';
import type { AnswerTo } from '#contract/client.ts';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { LANGUAGES } from '#domain/languages.ts';
import { type Drawing, drawingQuery } from '../queries.ts';
import classes from './preview.module.css';

type Props = { bID: string; drawing: Drawing; height?: number };

/** A mail exactly as the server would send it, in a frame that can do nothing. */
export function MailPreview({ bID, drawing, height = 520 }: Props) {
  const { t } = useTranslation();
  return (
    <DrawnInvite bID={bID} drawing={drawing} height={height}>
      {({ subject, html }, isFetching) => (
        <div className={classes.mail} aria-busy={isFetching}>
          <Text size="sm" className={classes.subject} dir="auto">
            <span className={classes.quiet}>{t('invites.preview.subject')} </span>
            {subject}
          </Text>
          <iframe
            sandbox=""
            srcDoc={html}
            title={t('invites.preview.frame')}
            className={classes.frame}
            style={{ height }}
          />
        </div>
      )}
    </DrawnInvite>
  );
}

/** Milliseconds between the last key and the picture. */
const PAUSE = 400;

type DrawnInviteProps = {
  bID: string;
  drawing: Drawing;
  /** In pixels: the room that is kept until it is drawn. */
  height: number;
  children: (drawn: AnswerTo<'drawInvite'>, isFetching: boolean) => ReactNode;
};

/** Draws an invite anew a moment after the last change; the former one stays until then. */
export function DrawnInvite({ bID, drawing, height, children }: DrawnInviteProps) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(drawing, PAUSE);
  const { data, isError, error, refetch, isFetching } = useQuery(drawingQuery(bID, settled));
  if (data !== undefined) return children(data, isFetching);
  if (!isError) return <Skeleton h={height} radius="md" aria-hidden />;
  return (
    <ErrorState
      title={t('invites.preview.failed')}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

type BrandedMailProps = { entity: Entity; appearance: Appearance };

/** The invite that customers get, in a logo and colours that may not be saved. */
export function BrandedMail({ entity, appearance }: BrandedMailProps) {
  const language = LANGUAGES.find(({ code }) => code === entity.language)?.code ?? 'en';
  return (
    <MailPreview
      bID={entity.businessID}
      drawing={{ type: 'email', kind: 'invite', language, name: 'Ada', appearance }}
    />
  );
}
