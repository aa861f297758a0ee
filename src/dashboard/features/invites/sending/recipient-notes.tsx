import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CheckedRecipient } from '#contract/invites.ts';
import { normaliseEmail } from '#domain/email-address.ts';
import classes from './review.module.css';

type Props = {
  recipient: CheckedRecipient;
  /** As it was typed. */
  typed: string | null;
  onReplace: (from: string, to: string) => void;
};

/** Somebody on the list, and what is worth a second look before they are written to. */
export function RecipientNotes({ recipient, typed, onReplace }: Props) {
  const { t } = useTranslation();
  const { to, name, flags, suggestion } = recipient;
  const ascii = normaliseEmail(to);
  return (
    <>
      <div className={classes.address} dir="ltr">
        {to}
      </div>
      {ascii !== null && ascii !== to.toLowerCase() && (
        <div className={classes.why} dir="ltr">
          {t('invites.review.asciiForm', { ascii })}
        </div>
      )}
      {typed !== null && isOther(typed, to) && (
        <div className={classes.why}>{t('invites.review.typedAs', { typed })}</div>
      )}
      {name !== null && (
        <div className={classes.why} dir="auto">
          {name}
        </div>
      )}
      {flags.map((flag) => (
        <div key={flag} className={classes.flag}>
          {t(`invites.flags.${flag}`)}
        </div>
      ))}
      {suggestion !== null && (
        <Button
          variant="light"
          size="compact-xs"
          mt={4}
          className={classes.suggestion}
          onClick={() => onReplace(to, suggestion)}
        >
          {t('invites.review.useInstead', { suggestion })}
        </Button>
      )}
    </>
  );
}

/** Case and white space aside. */
function isOther(typed: string, to: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/\s/g, '');
  return plain(typed) !== plain(to);
}
