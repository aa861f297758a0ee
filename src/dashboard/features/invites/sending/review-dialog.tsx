import { Button, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UnconfirmedNote } from '#dashboard/session/unconfirmed-note.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { DialogButtons } from '#dashboard/ui/dialog-buttons.tsx';
import { formatMomentInFull } from '#dashboard/ui/format-date.ts';
import { SupportWords } from '#dashboard/ui/support-words.tsx';
import { LANGUAGES } from '#domain/languages.ts';
import { NoPostalAddress } from './no-postal-address.tsx';
import classes from './review.module.css';
import { ReviewTable } from './review-table.tsx';
import { useHideSentNotices } from './sent-notices.ts';
import type { Review, SendingState } from './use-invite-form.ts';
import { type PostalAddress, usePostalAddress } from './use-postal-address.ts';

type Props = {
  state: SendingState;
  /** Replaces an address with its suggestion and checks again. */
  onReplace: (from: string, to: string) => void;
  /** Leads to more credits; null if there are none to buy. */
  onBuy: (() => void) | null;
};

/** Shows who will and will not get an invite before anything is sent. */
export function ReviewDialog({ state, onReplace, onBuy }: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 47.9375em)');
  const { review } = state;
  const postal = usePostalAddress();
  useHideSentNotices(review !== null);
  return (
    <Modal
      opened={review !== null}
      onClose={() => !state.isSending && state.close()}
      title={t('invites.review.title')}
      size="xl"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {review !== null && (
        <Stack gap="md">
          <ReviewSummary review={review} />
          {state.isUnconfirmed && <UnconfirmedNote title={t('invites.unconfirmed.title')} />}
          {review.sending.channel === 'email' && postal.isMissing && (
            <NoPostalAddress postal={postal} />
          )}
          {review.failure !== null && (
            <Failure failure={review.failure}>
              {review.checked.status !== 'success' && (
                <QuotaMissing review={review} onBuy={onBuy} />
              )}
            </Failure>
          )}
          <ReviewTable review={review} onReplace={onReplace} />
          <ReviewButtons review={review} state={state} postal={postal} />
        </Stack>
      )}
    </Modal>
  );
}

type FailureProps = { failure: NonNullable<Review['failure']>; children: ReactNode };

function Failure({ failure, children }: FailureProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Callout tone="warning" icon={IconAlertTriangle} title={t('invites.review.notSent')}>
        <Text size="sm">
          <SupportWords text={failure.message} />
        </Text>
        {failure.detail !== null && (
          <Text size="sm" mt={4}>
            {failure.detail}
          </Text>
        )}
        {children}
      </Callout>
    </div>
  );
}

type ButtonsProps = { review: Review; state: SendingState; postal: PostalAddress };

function ReviewButtons({ review, state, postal }: ButtonsProps) {
  const { t } = useTranslation();
  const { checked, sending } = review;
  const count = checked.recipients.filter(({ verdict }) => verdict === 'send').length;
  const isPossible = count > 0 && checked.status === 'success' && !state.isUnconfirmed;
  const isBusy = state.isSending || postal.isSaving;

  async function send(): Promise<void> {
    if (await postal.save()) state.send();
  }

  return (
    <DialogButtons>
      <Button variant="default" onClick={state.close} disabled={isBusy}>
        {t('invites.review.back')}
      </Button>
      <Button
        onClick={() => void send()}
        loading={isBusy}
        disabled={!isPossible}
        data-autofocus={isPossible || undefined}
      >
        {t(sending.sendAt === null ? 'invites.review.send' : 'invites.review.schedule', { count })}
      </Button>
    </DialogButtons>
  );
}

/** Summary of the send: number, language, time and quota. */
function ReviewSummary({ review: { checked, sending } }: { review: Review }) {
  const { t, i18n } = useTranslation();
  const { recipients, cost, left, segments } = checked;
  // All or nothing: over the quota, no invite is sent.
  const isOver = cost > left;
  const count = isOver ? 0 : recipients.filter(({ verdict }) => verdict === 'send').length;
  const language = LANGUAGES.find(({ code }) => code === sending.language)?.name ?? '';
  const number = (value: number) => value.toLocaleString(i18n.language);
  const facts = [
    {
      label: t('invites.review.recipients'),
      value: t('invites.review.countOf', { count, total: recipients.length }),
    },
    { label: t('invites.options.language'), value: language },
    {
      label: t('invites.options.when'),
      value:
        sending.sendAt === null
          ? t('invites.options.now')
          : formatMomentInFull(sending.sendAt, { language: i18n.language }),
    },
    {
      label: t(`invites.review.cost.${sending.channel}`),
      value: isOver
        ? t('invites.review.costOver', { cost: number(cost), left: number(left) })
        : t('invites.review.costOf', { cost: number(cost), after: number(left - cost) }),
    },
  ];
  return (
    <div>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sending.channel === 'text' && segments > 1 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('invites.segments', { count: segments })}
        </Text>
      )}
    </div>
  );
}

type QuotaMissingProps = { review: Review; onBuy: (() => void) | null };

/** The remaining and missing quota of a send, with a link to more. */
function QuotaMissing({ review: { checked, sending }, onBuy }: QuotaMissingProps) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => value.toLocaleString(i18n.language);
  const { cost, left } = checked;
  return (
    <>
      <Text size="sm" mt={4} fw={600} className="tabular">
        {t(`invites.review.missing.${sending.channel}`, {
          count: cost - left,
          left: number(left),
          cost: number(cost),
        })}
      </Text>
      {onBuy !== null && (
        <Button variant="default" size="xs" mt="xs" onClick={onBuy}>
          {t('invites.buy.open')}
        </Button>
      )}
    </>
  );
}
