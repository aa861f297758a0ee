import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { entityQuery } from '#dashboard/session/queries.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import { type StoredProfile, withoutProfile } from './stored-profile.ts';

/** Removes a profile and offers to undo it. */
export function useProfileRemoval() {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const setting = useMutation({
    mutationFn: ({ code, next }: Setting) =>
      server.call('updateEntity', { bID, changes: { externalPlatforms: { [code]: next } } }),
    onSuccess: async (_, { code, removed }) => {
      await client.invalidateQueries({ queryKey: entityQuery(bID).queryKey });
      const { name: platform } = PLATFORMS[code];
      if (removed === undefined) showSuccess({ message: t('profiles.saved', { platform }) });
      else {
        showUndoable({
          title: t('profiles.removed', { platform }),
          message: t('profiles.removedText'),
          onUndo: () => setting.mutate({ code, next: removed }),
        });
      }
    },
    meta: { failure: { title: t('errors.oops'), tone: 'warning' } },
  });
  return (code: PlatformCode, removed: StoredProfile = {}) =>
    setting.mutate({ code, next: withoutProfile(code, removed), removed });
}

type Setting = {
  readonly code: PlatformCode;
  readonly next: StoredProfile;
  /** The former value; missing when restoring. */
  readonly removed?: StoredProfile;
};
