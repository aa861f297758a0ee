import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconMailExclamation from '@tabler/icons-react/dist/esm/icons/IconMailExclamation.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';
import { QuotaMissing } from './quota-missing.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { ReviewTable } from './review-table.tsx';
import { useHideSentNotices } from './sent-notices.ts';
import type { Review, SendingState } from './use-sending.ts';

type Props = {
  state: SendingState;
  /** Takes the address that was probably meant, and looks again. */
  onReplace: (from: string, to: string) => void;
  /** Leads to more credits; null where there are none to buy. */
  onBuy: (() => void) | null;
};

/** Says exactly who will get an invite and who will not, before anything is sent. */
export function ReviewDialog({ state, onReplace, onBuy }: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 47.9375em)');
  const { review } = state;
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
          {state.isUnconfirmed && (
            <Callout
              tone="warning"
              icon={IconMailExclamation}
              title={t('invites.unconfirmed.title')}
            >
              {t('invites.unconfirmed.forReview')}
            </Callout>
          )}
          {review.failure !== null && (
            <Failure failure={review.failure}>
              {review.checked.status !== 'success' && (
                <QuotaMissing review={review} onBuy={onBuy} />
              )}
            </Failure>
          )}
          <ReviewTable review={review} onReplace={onReplace} />
          <ReviewButtons review={review} state={state} />
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
        <Text size="sm">{failure.message}</Text>
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

function ReviewButtons({ review, state }: { review: Review; state: SendingState }) {
  const { t } = useTranslation();
  const { checked, sending } = review;
  const count = checked.recipients.filter(({ verdict }) => verdict === 'send').length;
  const isPossible = count > 0 && checked.status === 'success' && !state.isUnconfirmed;
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={state.close} disabled={state.isSending}>
        {t('invites.review.back')}
      </Button>
      <Button
        onClick={() => void state.send()}
        loading={state.isSending}
        disabled={!isPossible}
        data-autofocus={isPossible || undefined}
      >
        {t(sending.sendAt === null ? 'invites.review.send' : 'invites.review.schedule', { count })}
      </Button>
    </Group>
  );
}
