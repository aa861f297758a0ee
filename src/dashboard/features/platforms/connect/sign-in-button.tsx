import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';

/** Leaves for the platform, which sends the browser back with a sign-in. */
export function SignInButton({ platform }: { platform: ReviewPlatformCode }) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const starting = useMutation({
    mutationFn: () => server.call('startPlatformSignIn', { bID, platform }),
    onSuccess: ({ url }) => window.location.assign(url),
    meta: { failure: { title: t('platforms.connecting.signInFailed') } },
  });
  return (
    <div>
      {/* Stays busy until the browser has left. */}
      <Button loading={starting.isPending || starting.isSuccess} onClick={() => starting.mutate()}>
        {t('platforms.connecting.signIn', { platform: PLATFORMS[platform].name })}
      </Button>
    </div>
  );
}
