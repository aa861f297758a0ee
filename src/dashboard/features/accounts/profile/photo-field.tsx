import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readBase64 } from '#dashboard/browser/read-base64.ts';
import { server } from '#dashboard/browser/server.ts';
import { PictureField } from '#dashboard/ui/picture-field.tsx';
import { useOwnAccount } from './use-own-account.ts';

/** The person's picture; choosing and removing take effect at once. */
export function PhotoField() {
  const { t } = useTranslation();
  const { user, refresh } = useOwnAccount();
  const removing = useMutation({
    mutationFn: () => server.call('updatePhoto', { picture: null }),
    onSuccess: refresh,
    meta: { failure: { title: t('profile.picture.notRemoved') } },
  });

  async function send(file: File): Promise<string> {
    const { photoURL } = await server.call('updatePhoto', { picture: await readBase64(file) });
    return photoURL ?? '';
  }

  return (
    <PictureField
      label={t('profile.picture.label')}
      sendFile={send}
      texts={t('profile.picture.texts', { returnObjects: true })}
      value={removing.isPending ? '' : (user.photoURL ?? '')}
      onChange={(address) => (address === '' ? removing.mutate() : void refresh())}
    />
  );
}
