import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Drawing } from './drawing-query.ts';
import { DrawnInvite } from './drawn-invite.tsx';
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
