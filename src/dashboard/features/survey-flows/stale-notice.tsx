import { Button, Group, Skeleton, Stack } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { useFlow } from './flow-context.ts';
import { newestQuery } from './queries.ts';

const StaleDialog = lazyPart(
  async () => (await import('./differences/stale-dialog.tsx')).StaleDialog,
);

/** Shown when another user has saved: offers the differences and a choice. */
export function StaleNotice() {
  const { t } = useTranslation();
  const { draft } = useFlow();
  const { bID } = useBusiness();
  const [isShown, setIsShown] = useState(draft.isRestoredFromOld);
  const newest = useQuery(newestQuery(bID, draft));
  const theirs = newest.data;

  return (
    <div role="alert">
      <Callout tone="warning" icon={IconAlertTriangle} title={t('flowTools.stale.title')}>
        <Stack gap="sm" align="flex-start">
          {t(newest.isError ? 'flowTools.stale.failed' : 'flowTools.stale.text')}
          {newest.isPending && <Skeleton h={30} w={280} maw="100%" aria-hidden />}
          {newest.isError && (
            <Button
              size="xs"
              variant="default"
              onClick={() => void newest.refetch()}
              loading={newest.isFetching}
            >
              {t('common.tryAgain')}
            </Button>
          )}
          {theirs !== undefined && (
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={() => setIsShown(true)}>
                {t('flowTools.stale.see')}
              </Button>
              <Button size="xs" variant="default" onClick={() => draft.take(theirs)}>
                {t('flowTools.stale.loadTheirs')}
              </Button>
              <Button size="xs" variant="default" onClick={() => draft.keepMine(theirs)}>
                {t('flowTools.stale.keepMine')}
              </Button>
            </Group>
          )}
        </Stack>
      </Callout>
      {theirs !== undefined && (
        <LateOverlay isOpen={isShown} onClose={() => setIsShown(false)}>
          {isShown && <StaleDialog theirs={theirs} onClose={() => setIsShown(false)} />}
        </LateOverlay>
      )}
    </div>
  );
}
