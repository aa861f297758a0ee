import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Drawing } from './drawing-query.ts';
import { DrawnInvite } from './drawn-invite.tsx';
import classes from './preview.module.css';

type Props = { bID: string; drawing: Drawing; businessName: string; hasPicture: boolean };

/** The text as it will arrive, on a drawn phone, and into how many parts it is split. */
export function TextPreview({ bID, drawing, businessName, hasPicture }: Props) {
  const { t } = useTranslation();
  return (
    <DrawnInvite bID={bID} drawing={drawing} height={hasPicture ? 360 : 40}>
      {({ text, segments, isUnicode }) => (
        <>
          {hasPicture && (
            <figure className={classes.phone} aria-label={t('invites.preview.phone')}>
              <div className={classes.glass}>
                <div className={classes.sender} dir="auto">
                  {businessName}
                </div>
                <div className={classes.bubble} dir="auto">
                  {text}
                </div>
              </div>
            </figure>
          )}
          <Text size="sm" c="dimmed" mt={hasPicture ? 'md' : 0} role="status">
            {t('invites.segments', { count: segments })}
            {isUnicode && segments > 1 && ` ${t('invites.unicode')}`}
          </Text>
        </>
      )}
    </DrawnInvite>
  );
}
