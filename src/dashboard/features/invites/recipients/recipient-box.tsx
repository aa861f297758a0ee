import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './recipients.module.css';
import type { Recipients } from './use-recipients.ts';

const MOST_NAMED = 5;

type Props = { recipients: Recipients; error?: string; isReadOnly: boolean };

/** A list as it comes out of a mail program or a table, and how many it names. */
export function RecipientBox({ recipients, error, isReadOnly }: Props) {
  const { t } = useTranslation();
  const { channel, isAbroad } = recipients.readers;
  return (
    <div>
      <Textarea
        label={t(`invites.box.label.${channel}`)}
        description={t(isAbroad ? 'invites.box.hintNoCountry' : `invites.box.hint.${channel}`)}
        placeholder={t(`invites.box.placeholder.${channel}`)}
        dir="ltr"
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        autoCapitalize="none"
        readOnly={isReadOnly}
        value={recipients.box}
        error={error}
        onChange={(event) => recipients.setBox(event.currentTarget.value)}
      />
      <RecipientCount recipients={recipients} />
    </div>
  );
}

/** Said as it changes, but only once there is something to count. */
function RecipientCount({ recipients }: { recipients: Recipients }) {
  const { t } = useTranslation();
  const { channel } = recipients.readers;
  const { gathered, isBlank } = recipients;
  const { duplicates, unreadable } = gathered;
  const named = unreadable.slice(0, MOST_NAMED).join(' · ');
  const more = unreadable.length - MOST_NAMED;
  return (
    <div className={classes.count} role="status">
      {!isBlank && (
        <strong>{t(`invites.count.${channel}`, { count: gathered.recipients.length })}</strong>
      )}
      {duplicates > 0 && (
        <span className={classes.quiet}>
          {t('invites.count.duplicates', { count: duplicates })}
        </span>
      )}
      {unreadable.length > 0 && (
        <span className={classes.quiet} dir="auto">
          {t('invites.count.unreadable', { list: named })}
          {more > 0 && ` ${t('invites.count.more', { count: more })}`}
        </span>
      )}
    </div>
  );
}
