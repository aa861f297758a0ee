import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/calls.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import classes from '../../businesses.module.css';
import { handlesQuery } from './queries.ts';

type Former = AnswerTo<'fetchHandles'>['former'][number];

/** The links that a business had before: each leads to the present one until the owner gives it up. */
export function FormerLinks({ former }: { former: readonly Former[] }) {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  const titleId = useId();
  const [asked, setAsked] = useState<string | null>(null);
  if (former.length === 0) return null;
  const mayGiveUp = may('handle.giveUp');
  const givenUp = former.filter(({ isGivenUp }) => isGivenUp).length;
  const isLeft = givenUp < former.length;
  const text = !isLeft ? 'givenUpText' : givenUp > 0 ? 'someText' : 'text';
  const start = entity.feedbackLink.slice(0, -entity.feedbackAddressHandle.length);
  return (
    <section aria-labelledby={titleId} className={classes.former}>
      <Title order={3} size="h5" id={titleId}>
        {t('settings.link.former.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t(`settings.link.former.${text}`)}{' '}
        {isLeft && !mayGiveUp && t('settings.link.former.ownersOnly')}
      </Text>
      <ul className={classes.links}>
        {former.map(({ feedbackAddressHandle: handle, isGivenUp }) => (
          <li key={handle}>
            <span className={classes.link} data-given-up={isGivenUp || undefined} dir="ltr">
              {start + handle}
            </span>
            {isGivenUp ? (
              <Text size="sm" c="dimmed">
                {t('settings.link.former.givenUp')}
              </Text>
            ) : (
              mayGiveUp && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  mx={-8}
                  aria-label={t('settings.link.former.giveUpNamed', { handle })}
                  onClick={() => setAsked(handle)}
                >
                  {t('settings.link.former.giveUp')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      <GiveUpDialog address={start + asked} handle={asked} onClose={() => setAsked(null)} />
    </section>
  );
}

type DialogProps = { address: string; handle: string | null; onClose: () => void };

function GiveUpDialog({ address, handle, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const client = useQueryClient();
  const { queryKey } = handlesQuery(bID, entity.feedbackAddressHandle);
  const giving = useMutation({
    mutationFn: (feedbackAddressHandle: string) =>
      server.call('giveUpHandle', { bID, feedbackAddressHandle }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey });
      showSuccess({ message: t('settings.link.former.done') });
      onClose();
    },
    meta: { failure: { title: t('settings.link.former.failed') } },
  });
  return (
    <ConfirmDialog
      isOpen={handle !== null}
      title={t('settings.link.former.question')}
      cancelLabel={t('settings.link.former.keep')}
      confirmLabel={t('settings.link.former.confirm')}
      isBusy={giving.isPending}
      onClose={onClose}
      onConfirm={() => handle !== null && giving.mutate(handle)}
    >
      <Text fw={600} className={classes.link} dir="ltr">
        {address}
      </Text>
      <Text mt="sm">{t('settings.link.former.consequence')}</Text>
    </ConfirmDialog>
  );
}
