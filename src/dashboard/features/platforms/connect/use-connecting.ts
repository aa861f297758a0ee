import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { REVIEW_PLATFORMS, type ReviewPlatformCode } from '#domain/review-platforms.ts';
import { useRefetchPlatforms } from '../use-platforms.ts';

export type ConnectInput = { profileURLOrID: string; apiKey?: string };

/** Names the draft of what connects a platform. */
export function connectDraft(platform: ReviewPlatformCode) {
  return { kind: 'other', thing: `connect-${platform}` } as const;
}

type Options = {
  platform: ReviewPlatformCode;
  onDone: () => void;
  /** Shows errors at the fields of a form; true if it has such a field. */
  onFieldErrors?: (fields: Readonly<Record<string, string>>) => boolean;
};

/** Connects a profile by its address or id. */
export function useConnecting({ platform, onDone, onFieldErrors = () => false }: Options) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const refetch = useRefetchPlatforms();
  const { name } = PLATFORMS[platform];
  return useMutation({
    mutationFn: (input: ConnectInput) =>
      server.call('connectPlatform', { bID, platform, ...input }),
    onSuccess: async () => {
      await refetch();
      const { key, place } = REVIEW_PLATFORMS[platform].connections;
      const isLive = (key ?? place)?.storage === 'never';
      showSuccess({
        title: t('platforms.connecting.done', { platform: name }),
        message: t(isLive ? 'platforms.connecting.doneLiveText' : 'platforms.connecting.doneText'),
      });
      onDone();
    },
    onError: (error) => {
      const fields = error instanceof CallError ? error.fields : {};
      if (onFieldErrors(fields)) return;
      const title = t('platforms.connecting.failed', { platform: name });
      showFailure(error, { title, namesField: true });
    },
    meta: { failure: null },
  });
}
