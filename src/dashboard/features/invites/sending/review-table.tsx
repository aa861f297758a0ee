import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedRecipient } from '#contract/invites.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import { RecipientNotes } from './recipient-notes.tsx';
import classes from './review.module.css';
import { reviewOrder } from './review-order.ts';
import type { Review } from './use-sending.ts';

const SHOWN = 50;
/** Seconds by which a clock may be wrong. */
const NEAR = 900;

type Props = {
  review: Review;
  onReplace: (from: string, to: string) => void;
};

/** Everybody on the list and what becomes of them; those who get nothing stand first. */
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
  // Only a text waits for the day of its number.
  const isNow =
    sending.sendAt === null &&
    (sending.channel === 'email' || sendAt === null || sendAt < Date.now() / 1000 + NEAR);
  const { t, i18n } = useTranslation();
  const moment = (seconds: number) => formatMomentInShort(seconds, i18n.language);
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
      {why !== null && <div className={classes.why}>{why}</div>}
    </>
  );
}
