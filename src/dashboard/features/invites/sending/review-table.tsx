import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedRecipient } from '#contract/invites.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import { readEmail } from '#domain/read-email.ts';
import classes from './review.module.css';
import type { Review } from './use-invite-form.ts';

const SHOWN = 50;
/** Tolerated clock error, in seconds. */
const NEAR = 900;

type Props = {
  review: Review;
  onReplace: (from: string, to: string) => void;
};

/** All recipients with their verdict; those who get no invite come first. */
export function ReviewTable({ review, onReplace }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(SHOWN);
  const { checked, sending } = review;
  const { channel } = sending;
  const ordered = reviewOrder(checked.recipients);
  const typed = new Map(sending.recipients.map((one) => [one.to, one.typed]));
  return (
    <div>
      <Table className="tabular" aria-label={t('invites.review.table')} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(`invites.review.to.${channel}`)}</Table.Th>
            <Table.Th>{t('invites.review.result')}</Table.Th>
            {channel === 'text' && <Table.Th ta="end">{t('invites.review.credits')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {ordered.slice(0, shown).map((recipient) => (
            <Table.Tr key={`${recipient.to} ${recipient.verdict}`}>
              <Table.Td className={classes.to}>
                <RecipientNotes
                  recipient={recipient}
                  typed={typed.get(recipient.to) ?? null}
                  onReplace={onReplace}
                />
              </Table.Td>
              <Table.Td className={classes.result}>
                <Verdict recipient={recipient} review={review} />
              </Table.Td>
              {channel === 'text' && (
                <Table.Td className={classes.credits}>{recipient.cost}</Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {ordered.length > shown && (
        <Button variant="subtle" fullWidth onClick={() => setShown(ordered.length)}>
          {t('invites.review.showAll', { count: ordered.length })}
        </Button>
      )}
    </div>
  );
}

type VerdictProps = { recipient: CheckedRecipient; review: Review };

function Verdict({ recipient, review: { checked, sending } }: VerdictProps) {
  const { verdict, reason, until, sendAt } = recipient;
  const isHeld = verdict === 'send' && checked.status !== 'success';
  // Only texts wait for daytime at the recipient's.
  const isNow =
    sending.sendAt === null &&
    (sending.channel === 'email' || sendAt === null || sendAt < Date.now() / 1000 + NEAR);
  const { t, i18n } = useTranslation();
  const moment = (seconds: number) => formatMomentInShort(seconds, { language: i18n.language });
  const why =
    verdict === 'repeat' && until !== null
      ? t('invites.verdicts.until', { date: moment(until) })
      : verdict === 'suppressed' && reason !== null
        ? t(`invites.suppressedBy.${reason}`)
        : verdict === 'send' && !isHeld
          ? isNow || sendAt === null
            ? t('invites.verdicts.now')
            : t('invites.verdicts.at', { date: moment(sendAt) })
          : null;
  return (
    <>
      <Chip tone={isHeld ? 'neutral' : verdict === 'send' ? 'success' : 'warning'}>
        {t(`invites.verdicts.${isHeld ? 'held' : verdict}`)}
      </Chip>
      {why !== null && <div className={classes.reason}>{why}</div>}
    </>
  );
}

type RecipientNotesProps = {
  recipient: CheckedRecipient;
  /** The address as typed. */
  typed: string | null;
  onReplace: (from: string, to: string) => void;
};

/** A recipient, with warnings to check before sending. */
function RecipientNotes({ recipient, typed, onReplace }: RecipientNotesProps) {
  const { t } = useTranslation();
  const { to, name, flags, suggestion } = recipient;
  const ascii = readEmail(to).value;
  return (
    <>
      <div className={classes.address} dir="ltr">
        {to}
      </div>
      {ascii !== null && ascii !== to.toLowerCase() && (
        <div className={classes.reason} dir="ltr">
          {t('invites.review.asciiForm', { ascii })}
        </div>
      )}
      {typed !== null && isDifferent(typed, to) && (
        <div className={classes.reason}>{t('invites.review.typedAs', { typed })}</div>
      )}
      <div className={classes.reason} dir="auto">
        {name === null ? t('invites.review.noGreeting') : t('invites.review.greeting', { name })}
      </div>
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

/** Ignores case and white space. */
function isDifferent(typed: string, to: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/\s/g, '');
  return plain(typed) !== plain(to);
}

/** First those who get no invite, then those with warnings, then the rest as typed. */
function reviewOrder(recipients: readonly CheckedRecipient[]): CheckedRecipient[] {
  return [...recipients].sort((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ verdict, flags }: CheckedRecipient): number {
  if (verdict !== 'send') return 0;
  return flags.length > 0 ? 1 : 2;
}
