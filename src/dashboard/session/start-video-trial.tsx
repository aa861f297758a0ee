import { Button, type ButtonProps } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { entityQuery } from './queries.ts';
import { useBusiness } from './use-business.tsx';

/** How long the notices about it stay. */
const SECONDS = 20;

/** Starts the one trial of the video add-on; nothing where there is none to start. */
export function StartVideoTrial(props: ButtonProps) {
  const { t } = useTranslation();
  const { bID } = useBusiness();
  const client = useQueryClient();
  const refetch = () => {
    void client.invalidateQueries({ queryKey: entityQuery(bID).queryKey });
    void client.invalidateQueries({ queryKey: ['billing', bID] });
  };
  const starting = useMutation({
    mutationFn: () => server.call('startVideoTrial', { bID }),
    onSuccess: () => {
      refetch();
      showSuccess({
        title: t('videoTrial.started'),
        message: t('videoTrial.startedText'),
        seconds: SECONDS,
        position: 'top-center',
      });
    },
    onError: (error) => {
      refetch();
      const isIncluded = error instanceof CallError && error.code === 'video_included';
      if (isIncluded) showSuccess({ message: t('videoTrial.included') });
      else {
        showError({
          title: t('videoTrial.failed'),
          message: t('videoTrial.failedText'),
          seconds: SECONDS,
          position: 'top-center',
        });
      }
    },
    meta: { failure: null },
  });
  if (!useMayStartVideoTrial()) return null;
  return (
    <Button
      variant="default"
      size="xs"
      {...props}
      loading={starting.isPending}
      onClick={() => starting.mutate()}
    >
      {t('videoTrial.start')}
    </Button>
  );
}

/** Whether the user can start the trial of video: nobody has yet, and there is no video in another way. */
export function useMayStartVideoTrial(): boolean {
  const { entity, may } = useBusiness();
  const { video } = entity.addons;
  const hadTrial = (video?.trialStartIfEver ?? null) !== null;
  const isLocked = entity.cancelled || entity.subscription.isTrialEnded;
  const isBought = entity.surveySetup.videoEnabled || entity.parent !== null;
  return may('billing.manage') && !hadTrial && !isLocked && !isBought;
}
