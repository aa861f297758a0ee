import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import { type ConnectedProfile, withoutProfile } from './connected-profile.ts';

/** Removes a profile and offers the way back. */
export function useProfileRemoval(bID: string) {
  const { t } = useTranslation();
  const client = useQueryClient();

  async function set(code: PlatformCode, connected: ConnectedProfile): Promise<boolean> {
    try {
      const changes = { externalPlatforms: { [code]: connected } };
      await server.call('updateEntity', { bID, changes });
      await client.invalidateQueries({ queryKey: ['entity', bID] });
      return true;
    } catch (error) {
      showWarning({ title: t('errors.oops'), message: messageOf(error, t) });
      return false;
    }
  }

  return async function remove(
    code: PlatformCode,
    connected: ConnectedProfile = {},
  ): Promise<void> {
    if (!(await set(code, withoutProfile(code, connected)))) return;
    const { name: platform } = PLATFORMS[code];

    async function restore(): Promise<void> {
      if (await set(code, connected)) showSuccess({ message: t('profiles.saved', { platform }) });
    }
    showUndoable({
      title: t('profiles.removed', { platform }),
      message: t('profiles.removedText'),
      onUndo: () => void restore(),
    });
  };
}
